import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sharedRunSchema } from 'shared-types/api/follow.ts';
import { packLayout, unpackLayout } from 'shared-types/link/layoutLink.ts';
import { pauseRun, type RunState, startRun } from 'shared-types/run/runState.ts';
import { type RunQuestion, stepOn, viewRun } from 'shared-types/run/runView.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { fromSharedRun, toSharedRun } from './sharedRun.ts';

const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'], {
  c3r3: ['darkshrine', 'argus'],
});
const question: RunQuestion = {
  layout,
  difficulty: 'eternal',
  izaroConfig: { firstPhaseMechanic: 'idols' },
  exits: { c3r3: { E: 'c7r3' } },
  choice: 'everything',
};
const packed = packLayout({ ...question, day: '2026-11-20' });

/** What another screen gets at a given time, validated by the server's schema. */
function sent(state: RunState, now: number) {
  return v.parse(
    sharedRunSchema,
    JSON.parse(JSON.stringify(toSharedRun(packed, viewRun(question, state), state, 'known', now))),
  );
}

const started = startRun(1_000);

describe('a shared run', () => {
  it('shows the same card and map in every room to the end', () => {
    let state = started;
    for (let now = 2_000; state.at === 'on'; now += 1_000) {
      const view = viewRun(question, state);
      const { plan, route, contents, ...shown } = view;
      const seen = fromSharedRun(sent(state, now), unpackLayout(packed), now).view;
      expect(seen).toMatchObject({ ...shown, room: shown.room });
      expect(seen.contents).toEqual(
        contents.filter(({ isPlanned, isTaken }) => isPlanned || isTaken).map((each) => ({ ...each, isPlanned: true })),
      );
      expect(seen.route?.stops.map(({ room }) => room)).toEqual((route?.stops ?? []).map(({ room }) => room));
      expect(plan.obstacle).toBeNull();
      state = stepOn(view, state, now);
    }
    expect(sent(state, 20_000)).toMatchObject({
      at: 'won',
      room: 'c23r3',
      next: null,
      clock: { ran: 7_000, runs: false },
    });
  });

  it('has a clock that continues from when it was sent and stops during a pause', () => {
    const clockOf = (state: RunState) => fromSharedRun(sent(state, 31_000), unpackLayout(packed), 500_000).state.clock;
    expect(clockOf(started)).toEqual({ ran: 30_000, since: 500_000 });
    expect(clockOf(pauseRun(started, 11_000))).toEqual({ ran: 10_000, since: null });
  });

  it('has a time of at most seven days, even if it has run for longer', () => {
    const day = 24 * 60 * 60 * 1000;
    expect(sent(started, 1_000 + 8 * day).clock).toEqual({ ran: 7 * day, runs: true });
  });

  it('takes less than 600 bytes', () => {
    expect(JSON.stringify(sent(stepOn(viewRun(question, started), started, 2_000), 3_000)).length).toBeLessThan(600);
  });
});
