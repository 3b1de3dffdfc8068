import { hash } from 'node:crypto';

/** JSON with the keys of every object in order, so that equal contents are equal texts. Takes what JSON can hold. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const held = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${held
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`)
    .join()}}`;
}

/** What an id stands for: the same id may be used again for the same content only. */
export function contentHash(content: unknown): string {
  return hash('sha256', canonicalJson(content), 'base64url');
}
