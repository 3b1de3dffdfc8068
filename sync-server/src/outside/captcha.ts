import type { AnswerOf } from 'shared-types/api/endpoint.ts';
import type { captchaChallenge } from 'shared-types/api/contact.ts';
import type { SiteConfig } from 'shared-types/api/site.ts';

/** A captcha that was solved. `spend` names a solution that must not be taken twice, and how long it is good for. */
export interface Solved {
  spend?: { challenge: string; expiresAt: number };
}

/** Tells people from programs before a message is taken. */
export interface Captcha {
  provider: SiteConfig['captcha']['provider'];
  /** What the page's widget needs to know of it. */
  siteKey: string | null;
  /** Undefined when the token is no good solution. Throws Refusal `unavailable` when that cannot be found out. */
  check: (token: string, now: number) => Promise<Solved | undefined>;
  /** A challenge to solve, where the captcha is the server's own. */
  newChallenge?: (now: number) => Promise<AnswerOf<typeof captchaChallenge>>;
}
