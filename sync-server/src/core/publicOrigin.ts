import type { Config } from './config.ts';

/** The site's origin: from PUBLIC_URL, or else from the address of this request. */
export function publicOrigin(
  request: { protocol: string; host: string },
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): string {
  return PUBLIC_URL === undefined ? `${request.protocol}://${request.host}` : new URL(PUBLIC_URL).origin;
}
