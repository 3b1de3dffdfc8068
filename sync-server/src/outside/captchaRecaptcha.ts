import * as v from 'valibot';
import { Refusal } from '../core/refusal.ts';
import type { Captcha } from './captcha.ts';

const defaultVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const timeoutMs = 10_000;

const answerSchema = v.object({
  success: v.boolean(),
  'error-codes': v.optional(v.array(v.string()), []),
});

/** Errors of this installation, not of the visitor. */
const setupErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

function unavailable(): Refusal {
  return new Refusal('unavailable', 'The captcha cannot be checked just now. Please try again in a moment.', 30);
}

async function ask(verifyUrl: string, secret: string, token: string): Promise<unknown> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
      // It would take the secret along.
      redirect: 'error',
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

/** Google's reCAPTCHA v2, which accepts a token only once. It is not sent the visitor's address. */
export function recaptcha({ siteKey, secret, verifyUrl = defaultVerifyUrl }: Settings): Captcha {
  return {
    provider: 'recaptcha',
    siteKey,
    check: async (token) => {
      const parsed = v.safeParse(answerSchema, await ask(verifyUrl, secret, token));
      if (!parsed.success) throw unavailable();
      const { success, 'error-codes': codes } = parsed.output;
      if (codes.some((code) => setupErrors.includes(code))) throw unavailable();
      return success ? {} : undefined;
    },
  };
}
