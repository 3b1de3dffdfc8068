/** Paths to which nobody should be led after signing in: the sign-in itself and what the server answers. */
const notScreens = /^\/(sign-in|auth|api|og)(\/|$)/;

/**
 * Where to go after signing in: the path of `?to=`, when it is one of our own screens, else home. An address of
 * another site is never followed, however it is written.
 */
export function returnPath(to: string | undefined): string {
  const own = 'https://own.invalid';
  if (!to?.startsWith('/') || !URL.canParse(to, own)) return '/';
  const target = new URL(to, own);
  if (target.origin !== own || target.pathname.startsWith('//') || notScreens.test(target.pathname)) return '/';
  return target.pathname + target.search + target.hash;
}
