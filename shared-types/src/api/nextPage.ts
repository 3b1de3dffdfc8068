/** A `Link` header with the next page of a list (RFC 8288). */
export function nextPageLink(path: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `<${path}?${pairs.join('&')}>; rel="next"`;
}

/** The `after` parameter of the next page in a `Link` header; null if there is none. */
export function nextCursorIn(link: string | null): string | null {
  const after = /<[^>]*[?&]after=([^&>]+)[^>]*>;\s*rel="next"/.exec(link ?? '')?.[1];
  return after === undefined ? null : decodeURIComponent(after);
}
