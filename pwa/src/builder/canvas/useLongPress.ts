import { useRef } from 'react';

/** How long a finger or pen rests before its press counts as a right-click, in milliseconds. */
const longPressMs = 500;

/** How far it may move meanwhile, in pixels. */
const slipPx = 10;

interface Resting {
  x: number;
  y: number;
  cancel: () => void;
}

export interface LongPress {
  start: (event: { clientX: number; clientY: number }, then: () => void) => void;
  moved: (event: { clientX: number; clientY: number }) => void;
  end: () => void;
}

/**
 * Waits as long as a long press takes, then for the next frame: on a busy phone the finger may have moved before its
 * event arrives, and browsers deliver that event before they draw.
 */
function afterRest(then: () => void): () => void {
  let frame: number | undefined;
  const timer = window.setTimeout(() => {
    frame = requestAnimationFrame(then);
  }, longPressMs);
  return () => {
    window.clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** Detects a finger or pen that rests on one spot. */
export function useLongPress(): LongPress {
  const resting = useRef<Resting | null>(null);
  function end() {
    resting.current?.cancel();
    resting.current = null;
  }
  return {
    start: ({ clientX, clientY }, then) => {
      end();
      resting.current = { x: clientX, y: clientY, cancel: afterRest(then) };
    },
    moved: ({ clientX, clientY }) => {
      const start = resting.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > slipPx) end();
    },
    end,
  };
}
