import { createHash } from 'node:crypto';

/** JSON with the keys of every object in order, so that equal contents are equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** What an id stands for: the same id may be used again for the same content only. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('base64url');
}
