/**
 * What is the same for everybody: lists of days, their changes, what they agree on, and pictures of submissions. They are read without a
 * session, whatever cookies the request has, and never set one.
 */
export const publicPaths = /^\/api\/(live|days\/[^/]+(\/submissions)?|submissions\/[^/]+\/picture-[^/]+)$/;
