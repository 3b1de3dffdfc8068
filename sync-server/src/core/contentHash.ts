import { hash } from 'node:crypto';

/** JSON with sorted keys, so that equal contents are equal texts. Takes JSON values only. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const present = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${present
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`)
    .join()}}`;
}

/** A hash of JSON content: equal for equal contents, whatever the order of keys. */
export function contentHash(content: unknown): string {
  return hash('sha256', canonicalJson(content), 'base64url');
}
