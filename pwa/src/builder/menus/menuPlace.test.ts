import { describe, expect, it } from 'vitest';
import { placeBeside, scrollNeeded } from './menuPlace.ts';

const menu = { width: 348, height: 374 };

const screen = (right: number, bottom: number) => ({ left: 0, right, top: 0, bottom });

describe('a menu', () => {
  const nearTheEdge = { left: 700, right: 744, top: 100, bottom: 144 };

  it('is placed right of its room', () => {
    expect(placeBeside({ left: 100, right: 144, top: 300, bottom: 344 }, menu, screen(1440, 900))).toEqual({
      x: 152,
      y: 280,
    });
  });

  it('is placed left of its room if there is no space on the right', () => {
    expect(placeBeside(nearTheEdge, menu, screen(844, 390))).toEqual({ x: 344, y: 8 });
  });

  it('stays out of what a camera and a gesture bar cover', () => {
    const free = { left: 47, right: 797, top: 0, bottom: 369 };
    const low = { ...menu, height: 300 };
    expect(placeBeside({ ...nearTheEdge, left: 400, right: 444 }, low, free)).toEqual({ x: 47 + 8, y: 61 });
    expect(placeBeside({ ...nearTheEdge, left: 380, right: 430 }, low, free)).toEqual({ x: 438, y: 61 });
    expect(placeBeside({ ...nearTheEdge, top: 300, bottom: 344 }, low, free)).toEqual({ x: 344, y: 61 });
  });
});

describe('a sheet at the lower edge', () => {
  it('scrolls the page only if it would cover its room', () => {
    expect(scrollNeeded({ left: 0, right: 44, top: 100, bottom: 144 }, 400)).toBe(0);
    expect(scrollNeeded({ left: 0, right: 44, top: 600, bottom: 650 }, 500)).toBe(158);
  });

  it('never scrolls the room out of the window', () => {
    expect(scrollNeeded({ left: 0, right: 44, top: 100, bottom: 144 }, 40)).toBe(92);
  });
});
