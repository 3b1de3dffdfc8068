import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isWithin } from '../../ui/handlesOwnKeys.ts';

type Press = PointerEvent<SVGSVGElement>;

const middleButton = 1;

/**
 * Where Space types. A <select> is not included, because it keeps the focus after the difficulty is chosen by mouse.
 */
const typedIn = 'input, textarea, [role="dialog"]';

/**
 * Moves the canvas in its frame: with the middle button, or with Space held while the pointer is over the canvas. If
 * the keyboard was used last, Space presses the focused room instead.
 */
export function usePan(frame: RefObject<HTMLElement | null>) {
  const [ready, setReady] = useState(false);
  const grip = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  /** Whether the pointer is over the canvas and was used more recently than the keyboard. */
  const pointing = useRef(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ') pointing.current = false;
      if (event.key !== ' ' || !pointing.current || isWithin(event.target, typedIn)) return;
      // Keep Space from scrolling the page and from pressing the focused room.
      event.preventDefault();
      setReady(true);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ') setReady(false);
    };
    const onBlur = () => setReady(false);
    // Listen in the capture phase, before the builder's own keys.
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, []);

  return {
    /** Space is held: a press moves the canvas. */
    ready,
    /** True when the press moves the canvas. */
    start: (event: Press): boolean => {
      const element = frame.current;
      const isPan = event.button === middleButton || (event.button === 0 && ready);
      if (!element || !isPan) return false;
      // Prevent the browser's own scrolling with the middle button.
      event.preventDefault();
      grip.current = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
      return true;
    },
    /** True while the canvas is moved. */
    move: (event: Press): boolean => {
      pointing.current = event.pointerType === 'mouse';
      const from = grip.current;
      if (!from) return false;
      frame.current?.scrollTo({
        left: from.left + from.x - event.clientX,
        top: from.top + from.y - event.clientY,
        behavior: 'instant',
      });
      return true;
    },
    /** True if this ended a move of the canvas. */
    end: (): boolean => {
      const wasMoving = grip.current !== null;
      grip.current = null;
      return wasMoving;
    },
    leave: () => {
      pointing.current = false;
      grip.current = null;
    },
  };
}
