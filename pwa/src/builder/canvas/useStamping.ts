import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { remainingMarks } from 'shared-types/layout/counts.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { EditorContext, Stamp, Stamping } from '../actions/action.ts';
import { stampKeys } from '../actions/stampRooms.ts';

function announceStamping({ label }: Stamp): string {
  return `${label} is chosen. Type the key at each room that holds it. T chooses the next, Escape ends.`;
}

/** The contents that a press on a room stamps: chosen in the palette, from what is left to mark, or with T. */
export function useStamping(
  svg: RefObject<SVGSVGElement | null>,
  layout: Layout,
  difficulty: Difficulty,
  say: EditorContext['say'],
) {
  const [stamping, setStamping] = useState<Stamping | null>(null);
  const isMarked = useMemo(() => {
    if (!stamping?.untilMarked) return false;
    return remainingMarks(layout, difficulty).every(({ type }) => type !== stamping.stamp.type);
  }, [stamping, layout, difficulty]);
  // For good: if a room loses the contents again, the next press must not stamp them unasked.
  if (isMarked) setStamping(null);
  const byKey = stamping?.byKey ?? false;
  const choose = useCallback(
    (next: Stamping | null) => {
      setStamping(next);
      if (!next?.byKey) return;
      say(announceStamping(next.stamp));
      // Once contents are marked, their button under the grid disappears and the focus with it: focus the grid. In the
      // palette keep the focus, because arrow keys move through it.
      if (!(document.activeElement instanceof HTMLInputElement) && !svg.current?.contains(document.activeElement))
        svg.current?.querySelector<SVGElement>('[data-room][tabindex="0"]')?.focus();
    },
    [svg, say],
  );
  return {
    stamping,
    choose,
    /** The key of each room, while contents are stamped by keyboard. */
    keys: useMemo(() => (byKey ? stampKeys(layout) : null), [byKey, layout]),
  };
}
