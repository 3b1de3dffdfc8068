/** Paths to which nobody should be led after signing in: the sign-in itself and what the server answers. */
const notScreens = /^\/(sign-in|auth|api|og)(\/|$)/;

/** Plain segments, then perhaps a query and a fragment: nothing that any browser could read as another site's address. */
const ownPath = /^(\/|(?:\/[\w%~-]+)+\/?)(?:\?[\x21\x22\x24-\x5b\x5d-\x7e]*)?(?:#[\x21-\x5b\x5d-\x7e]*)?$/;

/** Where to go after signing in: the path of `?to=`, when it is one of our own screens, else home. */
export function returnPath(to: string | undefined): string {
  const path = ownPath.exec(to ?? '')?.[1];
  if (to === undefined || path === undefined || notScreens.test(path)) return '/';
  return to;
}
