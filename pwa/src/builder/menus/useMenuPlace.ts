import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Point } from 'shared-types/picture/geometry.ts';
import { type Area, screenArea } from '../../ui/screenArea.ts';
import { clampToScreen, placeBeside, scrollNeeded } from './menuPlace.ts';

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height });

function areaOf(selector: string | undefined, { x, y }: Point): Area {
  const element = selector === undefined ? null : document.querySelector(selector);
  return element?.getBoundingClientRect() ?? { left: x - 6, right: x + 6, top: y, bottom: y };
}

/**
 * Scrolls the page up by this many pixels. Returns a function that scrolls it back when the menu closes, unless the
 * page was pressed: that press must hit its target.
 */
function liftPage(by: number, panel: HTMLElement): () => void {
  window.scrollBy({ top: by, behavior: 'instant' });
  let pressed = false;
  const watch = ({ target }: Event) => (pressed ||= target instanceof Node && !panel.contains(target));
  window.addEventListener('pointerdown', watch, true);
  return () => {
    window.removeEventListener('pointerdown', watch, true);
    if (!pressed) window.scrollBy({ top: -by, behavior: 'instant' });
  };
}

/** Places a menu beside what was pressed, never over it. A sheet at the lower edge scrolls the page instead. */
export function useMenuPlace(panel: RefObject<HTMLElement | null>, at: Point, of: string | undefined) {
  const [place, setPlace] = useState<Point>(at);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const settle = () => setPlace(placeBeside(areaOf(of, at), sizeOf(element), screenArea()));
    settle();
    window.addEventListener('resize', settle);
    return () => window.removeEventListener('resize', settle);
  }, [panel, at, of]);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || element.offsetWidth < window.innerWidth) return;
    const by = scrollNeeded(areaOf(of, at), element.getBoundingClientRect().top);
    return by > 0 ? liftPage(by, element) : undefined;
  }, [panel, at, of]);

  function moveTo(wanted: Point) {
    if (panel.current) setPlace(clampToScreen(wanted, sizeOf(panel.current), screenArea()));
  }

  return { place, moveTo };
}
