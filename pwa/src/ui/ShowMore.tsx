import { Button } from './Button.tsx';
import type { More } from './hooks/usePagedList.ts';

/** The button under a list that is not shown to its end. `noun`: what they are, in the plural. */
export function ShowMore({ more, noun }: { more: More | null; noun: string }) {
  if (!more) return null;
  return (
    <Button kind="quiet" onClick={more.show}>
      Show {more.count} more {noun}
    </Button>
  );
}
