import { createHash } from 'node:crypto';
import { seal, type SealKeys, unseal } from '../core/sealed.ts';

/** A code is valid for 30 seconds, as the game's are. */
const codeLifeMs = 30_000;

/** What a code was issued for; all of it must match when the code is redeemed. */
interface Consent {
  player: string;
  redirectUri: string;
  codeChallenge: string;
}

/**
 * Codes and tokens contain what they stand for, so that another process than the one that issued them can accept them.
 */
export interface Codes {
  give: (consent: Consent) => string;
  /**
   * The player, the first time; undefined for a code that is used, expired, or sent with another address or verifier.
   */
  redeem: (code: string, redirectUri: string, verifier: string) => string | undefined;
  giveToken: (player: string) => string;
  /** The player of a token; undefined when it is not valid. */
  playerOf: (token: string) => string | undefined;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

export function createCodes(now: () => number, keys: SealKeys): Codes {
  const used = new Set<string>();
  const open = (sealed: string, owner: string): string | undefined => {
    try {
      const text = unseal(sealed, owner, keys);
      return text === sealed ? undefined : text;
    } catch {
      return undefined;
    }
  };
  return {
    give: (consent) => seal(JSON.stringify({ ...consent, until: now() + codeLifeMs }), 'stand-in code', keys),
    redeem: (code, redirectUri, verifier) => {
      const text = open(code, 'stand-in code');
      if (text === undefined || used.has(code)) return undefined;
      used.add(code);
      const consent = JSON.parse(text) as Consent & { until: number };
      if (consent.until < now() || consent.redirectUri !== redirectUri) return undefined;
      return challengeOf(verifier) === consent.codeChallenge ? consent.player : undefined;
    },
    giveToken: (player) => seal(player, 'stand-in token', keys),
    playerOf: (token) => open(token, 'stand-in token'),
  };
}
