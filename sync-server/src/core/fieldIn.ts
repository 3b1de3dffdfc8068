/** A field of a value that was not checked; undefined if it has none. */
export function fieldIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
