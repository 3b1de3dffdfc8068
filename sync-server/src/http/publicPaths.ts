/**
 * Resources that are the same for everybody: lists of days, their changes, their agreement, and pictures of
 * submissions. They are read without a session, whatever cookies the request has, and never set one. The router ignores
 * a trailing slash.
 */
export const publicPaths = /^\/api\/(live|days\/[^/]+(\/submissions)?|submissions\/[^/]+\/picture-[^/]+)\/?$/;
