import { describe, expect, it } from 'vitest';
import { placeBeside, scrollNeeded } from './menuPlace.ts';

const menu = { width: 348, height: 374 };

describe('a menu', () => {
  it('is placed right of its room', () => {
    expect(placeBeside({ left: 100, right: 144, top: 300, bottom: 344 }, menu, { width: 1440, height: 900 })).toEqual({
      x: 152,
      y: 280,
    });
  });

  it('is placed left of its room if there is no space on the right', () => {
    expect(placeBeside({ left: 700, right: 744, top: 100, bottom: 144 }, menu, { width: 844, height: 390 })).toEqual({
      x: 344,
      y: 8,
    });
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
