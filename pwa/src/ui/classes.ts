/** One class attribute from several parts; the empty ones fall out. */
export function classes(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
