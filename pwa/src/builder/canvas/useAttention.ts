import { useRef, useState } from 'react';
import { nowhere, type Spot } from './eventTargets.ts';

interface Attention {
  pointed: Spot;
  focused: Spot;
  last: 'pointed' | 'focused';
}

function sameSpot(a: Spot, b: Spot): boolean {
  return a.room === b.room && a.path?.from === b.path?.from && a.path?.to === b.path?.to;
}

function litBy({ pointed, focused, last }: Attention): Spot {
  const [first, second] = last === 'pointed' ? [pointed, focused] : [focused, pointed];
  return first.room || first.path ? first : second;
}

/**
 * What the pointer is over and what has the focus; `lit` is whichever of the two changed last. `litNow` is current even
 * before React renders: a key pressed in the same frame as a pointer move applies to the new place.
 */
export function useAttention() {
  const [attention, setAttention] = useState<Attention>({ pointed: nowhere, focused: nowhere, last: 'focused' });
  const latest = useRef(attention);

  function put(which: Attention['last'], spot: Spot) {
    const { last, [which]: known } = latest.current;
    if (sameSpot(known, spot) && (last === which || sameSpot(spot, nowhere))) return;
    latest.current = { ...latest.current, [which]: spot, last: which };
    setAttention(latest.current);
  }

  return {
    lit: litBy(attention),
    litNow: () => litBy(latest.current),
    point: (spot: Spot) => put('pointed', spot),
    unpoint: () => put('pointed', nowhere),
    focus: (spot: Spot) => put('focused', spot),
    blur: () => put('focused', nowhere),
  };
}
