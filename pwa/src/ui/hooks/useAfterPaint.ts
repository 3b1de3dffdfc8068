import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../afterPaint.ts';

/** A value, once what else changed with it is painted: for what is large and matters less. */
export function useAfterPaint<T extends object>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
