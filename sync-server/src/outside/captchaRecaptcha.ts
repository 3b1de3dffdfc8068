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

/** `cause` tells the operator why. */
function unavailable(cause: unknown): Refusal {
  return new Refusal('unavailable', 'The captcha cannot be checked just now. Please try again in a moment.', 30, cause);
}

async function answerTo(verifyUrl: string, secret: string, token: string): Promise<v.InferOutput<typeof answerSchema>> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would take the secret along.
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    const parsed = v.safeParse(answerSchema, await response.json());
    if (!parsed.success) throw new Error('Its answer is not one to a captcha.');
    return parsed.output;
  } catch (error) {
    throw unavailable(error);
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
      if (token === '') return undefined;
      const { success, 'error-codes': codes } = await answerTo(verifyUrl, secret, token);
      const ours = codes.filter((code) => setupErrors.includes(code));
      if (ours.length > 0) throw unavailable(ours.join(', '));
      return success ? {} : undefined;
    },
  };
}
