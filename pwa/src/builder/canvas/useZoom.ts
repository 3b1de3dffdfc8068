import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Sheet } from 'shared-types/picture/sheet.ts';

const least = 0.6;
const most = 2;

/** The sheet with every measure enlarged. Touch targets keep their size in pixels. */
export function zoomedSheet(sheet: Sheet, zoom: number): Sheet {
  if (zoom === 1) return sheet;
  return {
    ...sheet,
    width: sheet.width * zoom,
    height: sheet.height * zoom,
    left: sheet.left * zoom,
    top: sheet.top * zoom,
    columnStep: sheet.columnStep * zoom,
    rowStep: sheet.rowStep * zoom,
    room: sheet.room * zoom,
  };
}

/** The zoom of the canvas. The point that is zoomed around stays in place. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  /** What wheel and fingers have added up to. Near the original size, the canvas has the original size. */
  const [wanted, setWanted] = useState(1);
  const zoom = Math.abs(wanted - 1) < 0.04 ? 1 : wanted;
  /** The last zoom, and the point of the frame that is zoomed around. */
  const last = useRef({ zoom: 1, x: 0, y: 0 });

  /** Zooms around a point of the window. */
  function change(next: (before: number) => number, clientX: number, clientY: number) {
    const box = frame.current?.getBoundingClientRect();
    last.current = { ...last.current, x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
    setWanted((before) => Math.min(most, Math.max(least, next(before))));
  }

  function zoomTo(value: number, clientX: number, clientY: number) {
    change(() => value, clientX, clientY);
  }

  useLayoutEffect(() => {
    const element = frame.current;
    const { zoom: before, x, y } = last.current;
    last.current.zoom = zoom;
    if (!element || before === zoom) return;
    const grown = zoom / before;
    element.scrollTo({
      left: (element.scrollLeft + x) * grown - x,
      top: (element.scrollTop + y) * grown - y,
      behavior: 'instant',
    });
  }, [zoom, frame]);

  return {
    zoom,
    zoomTo,
    /** A slow pinch on a touchpad comes as many factors that are almost 1. */
    zoomBy: (factor: number, clientX: number, clientY: number) => change((before) => before * factor, clientX, clientY),
    mayGrow: zoom < most,
    mayShrink: zoom > least,
    /** Zooms one step in or out, around the middle of the visible part. A step past the original size stops there. */
    step: (by: number) => {
      const box = frame.current?.getBoundingClientRect();
      const crossesOne = (zoom - 1) * (zoom * by - 1) < 0;
      if (box) zoomTo(crossesOne ? 1 : zoom * by, box.left + box.width / 2, box.top + box.height / 2);
    },
  };
}
