import type { AnswerOf } from 'shared-types/api/endpoint.ts';
import type { captchaChallenge } from 'shared-types/api/contact.ts';
import type { SiteConfig } from 'shared-types/api/site.ts';
import type { Config } from '../config.ts';
import { altcha } from './captchaAltcha.ts';
import { recaptcha } from './captchaRecaptcha.ts';

/** A captcha that was solved. `spend` names a solution that must not be taken twice, and how long it is good for. */
export interface Solved {
  spend?: { challenge: string; expiresAt: number };
}

/** Tells people from programs before a message is taken. */
export interface Captcha {
  provider: SiteConfig['captcha']['provider'];
  /** What the page's widget needs to know of it. */
  siteKey: string | null;
  /** Undefined when the token is no good solution. Throws Refused `unavailable` when that cannot be found out. */
  check: (token: string, now: number) => Promise<Solved | undefined>;
  /** A challenge to solve, where the captcha is the server's own. */
  newChallenge?: (now: number) => Promise<AnswerOf<typeof captchaChallenge>>;
}

const off: Captcha = { provider: 'off', siteKey: null, check: () => Promise.resolve({}) };

/** The captcha of this installation: reCAPTCHA when both its keys are set, otherwise the self-hosted one. */
export function captchaOf(config: Config): Captcha {
  if (config.CAPTCHA === 'off') return off;
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_VERIFY_URL } = config;
  if (RECAPTCHA_SITE_KEY && RECAPTCHA_SECRET) {
    return recaptcha({ siteKey: RECAPTCHA_SITE_KEY, secret: RECAPTCHA_SECRET, verifyUrl: RECAPTCHA_VERIFY_URL });
  }
  return altcha(config.SESSION_KEYS);
}
