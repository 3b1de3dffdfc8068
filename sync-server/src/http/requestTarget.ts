/** The scheme and the host of a target that is a whole address. */
const beforePath = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of a request target. A client may name a whole address (RFC 9112, 3.2.2) or send a fragment; what
 * reads the target afterwards, here or in a library, meets one spelling only.
 */
export function originForm(target: string): string {
  const [path = ''] = target.replace(beforePath, '').split('#');
  return path.startsWith('/') ? path : `/${path}`;
}
