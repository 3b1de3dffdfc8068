import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { allRooms } from '../layout/grid.ts';
import { mostPaths } from '../layout/layout.ts';
import { roomTypes } from '../layout/rooms.ts';
import { packLayout } from '../link/layoutLink.ts';
import { crowdedLayout, fullLayout } from '../testing/crowdedLayout.ts';
import { eternalDrawing } from '../testing/drawing.ts';
import { sharedRun } from '../testing/sharedRun.ts';
import { type SharedRun, showRun } from './follow.ts';

const key = 'k'.repeat(22);
const sent = 1_000;

function packed(layout = eternalDrawing): string {
  return packLayout({ difficulty: 'eternal', day: '2026-11-20', layout, izaroConfig: {} });
}

const run = sharedRun();

function faultOf(change: object): string | undefined {
  return v.safeParse(showRun.body, { key, sent, run: { ...run, ...change } }).issues?.[0].message;
}

describe('a shared run', () => {
  test('is parsed unchanged, and so is its end', () => {
    expect(v.parse(showRun.body, { key, sent, run })).toEqual({ key, sent, run });
    expect(v.parse(showRun.body, { key, sent, run: null })).toEqual({ key, sent, run: null });
  });

  test('is refused with a message naming the fault in its layout or rooms', () => {
    expect(faultOf({ layout: `${packed().slice(0, -1)}!` })).toBe(
      'This link is damaged or was cut off. Ask for it again.',
    );
    expect(faultOf({ layout: packed(crowdedLayout(121)) })).toBe(
      'A layout may hold at most 120 paths; this one has 121.',
    );
    expect(faultOf({ layout: '1'.repeat(2001) })).toBe('has more than 2000 characters.');
    expect(faultOf({ room: 'c7r1' })).toBe('is not a room of the grid.');
    expect(faultOf({ done: ['c99r9'] })).toBe('is not a room of the grid.');
    expect(faultOf({ way: Array(201).fill('c1r3') })).toBe('holds more than 200 rooms.');
  });

  test('takes less than 5 KB even at its longest, so that it fits into one PostgreSQL message', () => {
    const longest: SharedRun = {
      ...run,
      layout: packed(fullLayout(mostPaths)),
      contents: roomTypes.map((type) => ({ type, isTaken: false })),
      way: Array<'c10r3'>(200).fill('c10r3'),
      done: [...allRooms],
    };
    const text = JSON.stringify(v.parse(showRun.body, { key, sent, run: longest }));
    expect(text.length).toBeLessThan(5 * 1024);
    expect(text).toMatch(/^[ -~]*$/);
  });
});
