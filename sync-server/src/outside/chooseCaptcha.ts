import type { Config } from '../core/config.ts';
import type { Captcha } from './captcha.ts';
import { altcha } from './captchaAltcha.ts';
import { recaptcha } from './captchaRecaptcha.ts';

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
