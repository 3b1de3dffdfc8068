import * as v from 'valibot';
import { Refusal } from '../core/refusal.ts';
import type { Captcha } from './captcha.ts';

const googlesUrl = 'https://www.google.com/recaptcha/api/siteverify';
const patienceMs = 10_000;

const answerSchema = v.object({
  success: v.boolean(),
  'error-codes': v.optional(v.array(v.string()), []),
});

/** Faults of the installation, not of the visitor. */
const ownFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

function unavailable(): Refusal {
  return new Refusal('unavailable', 'The captcha cannot be checked just now. Please try again in a moment.', 30);
}

async function ask(verifyUrl: string, secret: string, token: string): Promise<unknown> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

interface Settings {
  siteKey: string;
  secret: string;
  verifyUrl?: string | undefined;
}

/** Google's reCAPTCHA v2. It takes a token once only. The visitor's address is not told to it. */
export function recaptcha({ siteKey, secret, verifyUrl = googlesUrl }: Settings): Captcha {
  return {
    provider: 'recaptcha',
    siteKey,
    check: async (token) => {
      const answered = v.safeParse(answerSchema, await ask(verifyUrl, secret, token));
      if (!answered.success) throw unavailable();
      const { success, 'error-codes': codes } = answered.output;
      if (codes.some((code) => ownFaults.includes(code))) throw unavailable();
      return success ? {} : undefined;
    },
  };
}
