/** The scheme and host of a target in absolute form. */
const beforePath = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of a request target. A client may send an absolute URL (RFC 9112, 3.2.2) or a fragment; everything
 * that reads the target afterwards, here or in a library, sees one form only.
 */
export function originForm(target: string): string {
  const [path = ''] = target.replace(beforePath, '').split('#');
  return path.startsWith('/') ? path : `/${path}`;
}
