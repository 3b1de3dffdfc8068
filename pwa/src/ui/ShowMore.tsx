import { Button } from './Button.tsx';
import type { NextPage } from './hooks/usePagedList.ts';

/** The button under a list that shows only its first items. `noun`: the name of an item, in the singular. */
export function ShowMore({ more, noun }: { more: NextPage | null; noun: string }) {
  if (!more) return null;
  return (
    <Button kind="quiet" onClick={more.show}>
      {`Show ${more.count} more ${more.count === 1 ? noun : `${noun}s`}`}
    </Button>
  );
}
