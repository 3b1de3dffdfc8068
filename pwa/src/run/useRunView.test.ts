import { drawing } from 'shared-types/testing/drawing.ts';
import { goTo, startRun } from 'shared-types/run/runState.ts';
import { guessedSeconds } from 'shared-types/run/seconds.ts';
import { expect, test } from 'vitest';
import { viewOnce } from './useRunView.ts';

const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3'], { c3r3: ['darkshrine'] });

const viewOf = viewOnce({
  layout,
  difficulty: 'eternal',
  izaroConfig: {},
  exits: {},
  choice: 'fastest',
  seconds: guessedSeconds,
  pins: { must: [], never: [], blocked: [] },
});

test('the same steps are planned once, whatever their times', () => {
  const ahead = viewOf(goTo(startRun(0), 'c3r3', [], 0));
  expect(ahead).toMatchObject({ room: 'c3r3', step: 2 });
  expect(viewOf(goTo(startRun(1_000), 'c3r3', [], 9_000))).toBe(ahead);
});

test('other steps to the same room, or other contents taken, are planned again', () => {
  const straight = viewOf(goTo(startRun(0), 'c3r3', [], 0));
  const around = viewOf(goTo(goTo(goTo(startRun(0), 'c3r3', [], 0), 'c1r3', [], 0), 'c3r3', [], 0));
  expect(around).toMatchObject({ room: 'c3r3', step: 4 });
  expect(viewOf(goTo(goTo(startRun(0), 'c3r3', ['darkshrine'], 0), 'c1r3', [], 0))).not.toBe(
    viewOf(goTo(goTo(startRun(0), 'c3r3', [], 0), 'c1r3', [], 0)),
  );
  expect(around).not.toBe(straight);
});
