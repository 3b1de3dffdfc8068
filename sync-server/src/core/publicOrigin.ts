import type { Config } from './config.ts';

/** The site's address: the setting, or else the one that this request was made to. */
export function publicOrigin(
  request: { protocol: string; host: string },
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): string {
  return PUBLIC_URL === undefined ? `${request.protocol}://${request.host}` : new URL(PUBLIC_URL).origin;
}
