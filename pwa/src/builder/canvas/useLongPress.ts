import { useRef } from 'react';

/** How long a finger rests before its press counts as a right-click, in milliseconds. */
const longPressMs = 500;

/** How far it may slip meanwhile, in pixels. */
const slipPx = 10;

interface Resting {
  x: number;
  y: number;
  timer: number;
}

export interface LongPress {
  begin: (event: { clientX: number; clientY: number }, then: () => void) => void;
  moved: (event: { clientX: number; clientY: number }) => void;
  end: () => void;
}

/** A finger that rests on one spot. */
export function useLongPress(): LongPress {
  const resting = useRef<Resting | null>(null);
  function end() {
    if (resting.current) window.clearTimeout(resting.current.timer);
    resting.current = null;
  }
  return {
    begin: ({ clientX, clientY }, then) => {
      end();
      resting.current = { x: clientX, y: clientY, timer: window.setTimeout(then, longPressMs) };
    },
    moved: ({ clientX, clientY }) => {
      const start = resting.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > slipPx) end();
    },
    end,
  };
}
