import { useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { PathEnds } from '../drag.ts';

/** A room or a path, or neither. */
export interface Spot {
  room: RoomId | null;
  path: PathEnds | null;
}

const nowhere: Spot = { room: null, path: null };

function sameSpot(a: Spot, b: Spot): boolean {
  return a.room === b.room && a.path?.from === b.path?.from && a.path?.to === b.path?.to;
}

interface Attention {
  pointed: Spot;
  focused: Spot;
  last: 'pointed' | 'focused';
}

/** What the pointer is over and what has the focus; `lit` is the one of the two that the player went to last. */
export function useAttention() {
  const [{ pointed, focused, last }, setAttention] = useState<Attention>({
    pointed: nowhere,
    focused: nowhere,
    last: 'focused',
  });

  function put(which: Attention['last'], spot: Spot) {
    setAttention((now) => (sameSpot(now[which], spot) ? now : { ...now, [which]: spot, last: which }));
  }

  const [first, second] = last === 'pointed' ? [pointed, focused] : [focused, pointed];
  return {
    lit: first.room || first.path ? first : second,
    point: (spot: Spot) => put('pointed', spot),
    unpoint: () => put('pointed', nowhere),
    focus: (spot: Spot) => put('focused', spot),
    blur: () => put('focused', nowhere),
  };
}
