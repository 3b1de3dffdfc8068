/** The `Link` header that names the next page of a list (RFC 8288). */
export function nextPageLink(path: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `<${path}?${pairs.join('&')}>; rel="next"`;
}

/** The `after` of the next page that a `Link` header names; null where it names none. */
export function nextCursorIn(link: string | null): string | null {
  const after = /<[^>]*[?&]after=([^&>]+)[^>]*>;\s*rel="next"/.exec(link ?? '')?.[1];
  return after === undefined ? null : decodeURIComponent(after);
}
