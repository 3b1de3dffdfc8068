import { longestRunMs, type SharedRun } from 'shared-types/api/follow.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { LinkedLayout } from 'shared-types/link/linkedLayout.ts';
import type { Position } from 'shared-types/follow/tracker.ts';
import { type RunState, runTime } from 'shared-types/run/runState.ts';
import { fightAt, type RunView, type ShownView } from 'shared-types/run/runView.ts';

/** The rooms that the player has been in and left; a trial counts only once it is left. */
export function roomsDone({ visits }: RunState): Set<RoomId> {
  return new Set(visits.slice(0, -1).map(({ room }) => room));
}

/** A run as it is sent to other screens. */
export function toSharedRun(
  layout: string,
  view: RunView,
  state: RunState,
  position: Position,
  now: number,
): SharedRun {
  const { room, next, contents, waits, step, steps, route } = view;
  return {
    at: state.at === 'won' ? 'won' : 'on',
    layout,
    room,
    position,
    next: next && {
      room: next.room,
      bearing: next.direction.bearing,
      isExit: next.direction.at === 'exit',
      isSecret: next.isSecret,
    },
    contents: contents
      .filter(({ isPlanned, isTaken }) => isPlanned || isTaken)
      .map(({ type, isTaken }) => ({ type, isTaken })),
    waits,
    step: Math.min(999, step),
    steps: Math.min(999, steps),
    way: (route?.stops ?? []).slice(0, 200).map((stop) => stop.room),
    done: [...roomsDone(state)],
    clock: { ran: Math.min(longestRunMs, Math.round(runTime(state.clock, now))), runs: state.clock.since !== null },
  };
}

/** A run as another screen shows it. */
export interface FollowedRun {
  view: ShownView;
  done: ReadonlySet<RoomId>;
  state: Pick<RunState, 'at' | 'clock'>;
  position: Position;
}

/** The inverse of `toSharedRun`, for a run that was sent at `sentAt` by this device's clock. */
export function fromSharedRun(run: SharedRun, { izaroConfig }: LinkedLayout, sentAt: number): FollowedRun {
  const { room, next, contents, waits, step, steps, way, clock } = run;
  return {
    done: new Set(run.done),
    position: run.position,
    state: { at: run.at, clock: { ran: clock.ran, since: clock.runs ? sentAt : null } },
    view: {
      room,
      next: next && {
        room: next.room,
        direction: { at: next.isExit ? 'exit' : 'map', bearing: next.bearing },
        isSecret: next.isSecret,
      },
      contents: contents.map((content) => ({ ...content, isPlanned: true })),
      step,
      steps,
      fight: fightAt(izaroConfig, room, next?.room),
      waits,
      // Only the player who chooses the route needs prices.
      plan: { prices: () => new Map(), obstacle: null },
      route: { stops: way.map((each) => ({ room: each, take: [] })) },
    },
  };
}
