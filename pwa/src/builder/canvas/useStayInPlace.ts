import { type RefObject, useLayoutEffect } from 'react';

/**
 * Leaves an element where it is in the window while `active`, even if something appears above it: a room that the
 * player aims at must not move away under the pointer. Scrolling moves it as usual.
 */
export function useStayInPlace(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const around = element?.parentElement;
    if (!active || !element || !around) return;
    const topNow = () => element.getBoundingClientRect().top;
    let top = topNow();
    let shift = 0;
    const observer = new ResizeObserver(() => {
      const moved = topNow() - top;
      if (moved === 0) return;
      shift -= moved;
      element.style.translate = `0 ${shift}px`;
    });
    observer.observe(document.body);
    observer.observe(around);
    const noteScroll = () => {
      top = topNow();
    };
    window.addEventListener('scroll', noteScroll);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', noteScroll);
      element.style.translate = '';
    };
  }, [ref, active]);
}
