import { expect, it } from 'vitest';
import { drawing } from '../testing/drawing.ts';
import { isBlocked, mayPin, noPins, type Pins, pinsWithin, withDoorBlocked, withRoomPinned } from './pins.ts';

it('a room is required or avoided, never both, and a second press unpins it', () => {
  const must = withRoomPinned(noPins, 'must', 'c3r2', true);
  expect(must).toEqual({ must: ['c3r2'], never: [], blocked: [] });
  expect(withRoomPinned(must, 'never', 'c3r2', true)).toEqual({ must: [], never: ['c3r2'], blocked: [] });
  expect(withRoomPinned(must, 'must', 'c3r2', false)).toEqual(noPins);
  expect(withRoomPinned(must, 'must', 'c4r4', true).must).toEqual(['c3r2', 'c4r4']);
});

it('a door is blocked from both sides, and a second press unblocks it', () => {
  const blocked = withDoorBlocked(noPins, 'c1r3', 'c3r2', true);
  expect([isBlocked(blocked, 'c3r2', 'c1r3'), isBlocked(blocked, 'c3r2', 'c5r2')]).toEqual([true, false]);
  expect(withDoorBlocked(blocked, 'c3r2', 'c1r3', false)).toEqual(noPins);
  expect(withDoorBlocked(blocked, 'c3r2', 'c4r4', true).blocked).toEqual([
    ['c1r3', 'c3r2'],
    ['c3r2', 'c4r4'],
  ]);
});

it('pins are kept for another layout if it has their rooms and doors', () => {
  const pins: Pins = {
    must: ['c3r2', 'c4r4'],
    never: ['c4r4', 'c5r2'],
    blocked: [
      ['c3r2', 'c1r3'],
      ['c3r2', 'c4r4'],
    ],
  };
  expect(pinsWithin(drawing(['c1r3 c3r2', 'c3r2 c5r2']), pins)).toEqual({
    must: ['c3r2'],
    never: ['c5r2'],
    blocked: [['c3r2', 'c1r3']],
  });
});

it('trials cannot be pinned, and the start cannot be avoided', () => {
  expect((['c7r3', 'c1r3', 'c3r2'] as const).map((room) => [mayPin('must', room), mayPin('never', room)])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});
