import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Notice } from '../ui/Notice.tsx';

/**
 * Stores what is typed, without delaying the typing. `unkept`: the notice to show while the device fails to store it.
 */
export function useTyped<T>(store: (typed: T) => Promise<void>): { keep: (typed: T) => void; unkept: ReactNode } {
  const [isKept, setKept] = useState(true);
  return {
    keep: (typed) =>
      void store(typed).then(
        () => setKept(true),
        () => setKept(false),
      ),
    unkept: !isKept && (
      <Notice kind="bad" icon={<TriangleAlert aria-hidden />}>
        This device could not keep what you typed. Send it before you leave this page.
      </Notice>
    ),
  };
}
