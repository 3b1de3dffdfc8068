/**
 * What is the same for everybody: lists of days, their changes, what they agree on, and pictures of submissions. They are read without a
 * session, whatever cookies the request has, and never set one. The router ignores a slash at the end.
 */
export const publicPaths = /^\/api\/(live|days\/[^/]+(\/submissions)?|submissions\/[^/]+\/picture-[^/]+)\/?$/;
