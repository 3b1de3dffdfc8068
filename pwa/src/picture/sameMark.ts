/** True for two pieces of a scene that would be painted alike: plain data, compared through and through. */
export function sameMark(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [entries, others] = [Object.entries(a), new Map(Object.entries(b))];
  return entries.length === others.size && entries.every(([key, value]) => sameMark(value, others.get(key)));
}
