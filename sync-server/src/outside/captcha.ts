import type { AnswerOf } from 'shared-types/api/endpoint.ts';
import type { captchaChallenge } from 'shared-types/api/contact.ts';
import type { SiteConfig } from 'shared-types/api/site.ts';

/** A solved captcha. `spend` names a solution that must not be accepted twice, and when it expires. */
export interface Solved {
  spend?: { challenge: string; expiresAt: number };
}

/** Distinguishes people from programs before a message is accepted. */
export interface Captcha {
  provider: SiteConfig['captcha']['provider'];
  /** The key that the page's widget needs. */
  siteKey: string | null;
  /** Undefined when the token is not a valid solution. Throws Refusal `unavailable` when that cannot be checked. */
  check: (token: string, now: number) => Promise<Solved | undefined>;
  /** Creates a new challenge; absent if another service provides them. */
  newChallenge?: (now: number) => Promise<AnswerOf<typeof captchaChallenge>>;
}
