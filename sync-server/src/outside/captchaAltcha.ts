import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { limits } from 'shared-types/rules/limits.ts';
import * as v from 'valibot';
import type { Captcha } from './captcha.ts';

/** Rounds of each try, and how many tries a solution takes: one to three seconds on a phone. */
const cost = 2000;
const [fewestTries, mostTries] = [1000, 3000];

/** Added to the solution's life, which the widget counts only from when the challenge is solved. */
const solvingTime = 2 * 60 * 1000;

const text = v.pipe(v.string(), v.maxLength(256));

/** What the page's widget sends for its solution, as JSON in base64. */
const payloadSchema = v.object({
  challenge: v.strictObject({
    parameters: v.strictObject({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: text,
      keySignature: text,
      data: v.strictObject({ expires: v.number() }),
    }),
    signature: text,
  }),
  solution: v.object({ counter: v.number(), derivedKey: text }),
});

function readPayload(token: string): v.InferOutput<typeof payloadSchema> | undefined {
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(payloadSchema, data);
  return parsed.success ? parsed.output : undefined;
}

function secretsFrom(sessionKey: string) {
  const secretFor = (use: string) => createHmac('sha256', sessionKey).update(use).digest('hex');
  return {
    hmacSignatureSecret: secretFor('captcha challenge'),
    hmacKeySignatureSecret: secretFor('captcha solution'),
  };
}

/**
 * The self-hosted captcha: a proof of work for the visitor's browser. Challenges are signed with keys derived from the
 * newest session key and accepted under any, so that every process of an installation accepts those of the others; they
 * expire by the server's clock.
 */
export function altcha(sessionKeys: readonly string[]): Captcha {
  const secrets = sessionKeys.map(secretsFrom);
  return {
    provider: 'altcha',
    siteKey: null,
    newChallenge: async (now) => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewestTries, mostTries + 1),
        // Not the library's expiry, which is compared with the clock of the visitor's device.
        data: { expires: now + limits.captchaLife + solvingTime },
        deriveKey,
        ...secrets[0],
      });
      return { parameters: { ...challenge.parameters }, signature: challenge.signature };
    },
    check: async (token, now) => {
      const payload = readPayload(token);
      if (!payload) return undefined;
      const { expires } = payload.challenge.parameters.data;
      if (expires <= now) return undefined;
      for (const each of secrets) {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...each });
        if (verified) return { spend: { challenge: payload.challenge.parameters.nonce, expiresAt: expires } };
      }
      return undefined;
    },
  };
}
