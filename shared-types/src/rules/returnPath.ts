/**
 * Paths that are no destination after signing in: the sign-in pages, paths that the server handles, and the pages of
 * mailed links, whose secret after the # must not get into a query.
 */
const notScreens = /^\/(sign-in|auth|api|og|reset-password|verify-email)(\/|$)/i;

/**
 * Plain segments with an optional query and fragment: nothing that a browser could take for another site's address. No
 * screen has an encoded character in its path, so that decoding a path, however often, changes nothing.
 */
const ownPath = /^(\/|(?:\/[\w~-]+)+\/?)(?:\?[\x21\x22\x24-\x5b\x5d-\x7e]*)?(?:#[\x21-\x5b\x5d-\x7e]*)?$/;

/** Where to go after signing in: the path of `?to=`, if it is one of the app's screens, otherwise home. */
export function returnPath(to: string | undefined): string {
  const path = ownPath.exec(to ?? '')?.[1];
  if (to === undefined || path === undefined || notScreens.test(path)) return '/';
  return to;
}
