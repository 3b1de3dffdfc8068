import type { Config } from './config.ts';

/** The e-mail address at which this site can be reached: CONTACT_TO, else a no-reply address at its host. */
export function contactAddress({ CONTACT_TO, PUBLIC_URL }: Pick<Config, 'CONTACT_TO' | 'PUBLIC_URL'>): string {
  return CONTACT_TO ?? `no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`;
}
