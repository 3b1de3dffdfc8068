/** Whether two pieces of a scene would be painted alike: a deep comparison of plain data. */
export function sameMark(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameMark(valueAt(a, key), valueAt(b, key)));
}

function valueAt(piece: object, key: string): unknown {
  return (piece as Record<string, unknown>)[key];
}
