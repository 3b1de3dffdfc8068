/**
 * What is the same for everybody: lists of days, what they agree on, and pictures of submissions. They are read without a
 * session, whatever cookies the request has, and never set one.
 */
export const publicPaths = /^\/api\/(days\/[^/]+(\/submissions)?|submissions\/[^/]+\/picture-[^/]+)$/;
