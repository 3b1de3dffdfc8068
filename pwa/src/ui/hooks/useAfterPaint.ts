import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../afterPaint.ts';

/** A value, delayed until everything else that changed with it is painted; for large and less important content. */
export function useAfterPaint<T extends object>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
