import { createHash, randomBytes } from 'node:crypto';

/** A code is valid for 30 seconds, as the game's are. */
const codeLifeMs = 30_000;

/** What a code was issued for; it is valid only together with all of it. */
export interface Consent {
  player: string;
  redirectUri: string;
  codeChallenge: string;
}

export interface Codes {
  give: (consent: Consent) => string;
  /** The player, once; undefined for a code that is used, expired, or sent with another address or verifier. */
  redeem: (code: string, redirectUri: string, verifier: string) => string | undefined;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

export function createCodes(now: () => number): Codes {
  const given = new Map<string, Consent & { until: number }>();
  return {
    give: (consent) => {
      const code = randomBytes(16).toString('hex');
      given.set(code, { ...consent, until: now() + codeLifeMs });
      return code;
    },
    redeem: (code, redirectUri, verifier) => {
      const consent = given.get(code);
      given.delete(code);
      if (!consent || consent.until < now() || consent.redirectUri !== redirectUri) return undefined;
      return challengeOf(verifier) === consent.codeChallenge ? consent.player : undefined;
    },
  };
}
