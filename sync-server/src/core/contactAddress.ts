import type { Config } from './config.ts';

/** The e-mail address that this site gives others for itself: CONTACT_TO, else one at the site. */
export function contactAddress({ CONTACT_TO, PUBLIC_URL }: Pick<Config, 'CONTACT_TO' | 'PUBLIC_URL'>): string {
  return CONTACT_TO ?? `no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`;
}
