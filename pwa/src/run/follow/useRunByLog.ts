import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { drawnLayout } from 'shared-types/follow/drawing.ts';
import { followStays, type StepTo } from 'shared-types/follow/followedRun.ts';
import { beginOf, firstEnteredAt, type Trail } from 'shared-types/follow/trail.ts';
import { likeliest, type Stay, type Tracking } from 'shared-types/follow/tracker.ts';
import { isVisited, type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { currentVisit, endRun, goTo, pauseRun, resumeRun, type RunState } from 'shared-types/run/runState.ts';
import { type RunView, stepTo } from 'shared-types/run/runView.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import type { RunLayout } from '../../store/device/storedRun.ts';
import { followedRunId, readEndedRuns } from '../../store/runs/runs.ts';
import type { RunSession } from '../useRun.ts';
import type { Tracked } from './useTracking.ts';

/** The run on the screen. */
export interface Running {
  session: RunSession;
  chosen: RunLayout;
  /** The layout of a run that starts now; null while it is not known yet. */
  fresh: RunLayout | null;
  layout: Layout;
  viewOf: (state: RunState) => RunView;
}

interface Followed extends Running {
  trail: Trail;
  tracked: Tracked | null;
  learnt: readonly SectionShape[];
  /** The log draws the map of the run. */
  isDrawing: boolean;
  /** Navigates to the address that names no layout. */
  leaveAddress: () => void;
}

/**
 * The stays to show: if several hypotheses fit, the one that is in the run's current room, else the one in the planned
 * next room.
 */
function shownStays(tracking: Tracking, viewOf: Running['viewOf'], state: RunState | null): readonly Stay[] {
  const here = state ? currentVisit(state).room : undefined;
  const planned = state ? viewOf(state).next?.room : undefined;
  return likeliest(tracking, here, planned)?.stays ?? [];
}

/** While a run draws its own map, keeps only the stays before the first room that is not drawn yet. */
function certain(stays: readonly Stay[], drawn: Layout | null): readonly Stay[] {
  if (!drawn) return stays;
  const doubtful = stays.findIndex(({ room }) => !isVisited(drawn, room));
  return doubtful < 0 ? stays : stays.slice(0, doubtful);
}

/** Moves a run along as the log says. If the log's start of the run was not read, only the last room is known. */
function along(stays: readonly Stay[], { begunAt, wonAt, leftAt }: Trail, step: StepTo) {
  const overAt = wonAt ?? leftAt;
  return (state: RunState): RunState => {
    // Once resumed after the followed run was over, it is the player's to move.
    const isResumed = overAt !== null && state.clock.since !== null && state.clock.since > overAt;
    if (state.at !== 'on' || isResumed) return state;
    const last = stays.at(-1);
    const isThere = last === undefined || currentVisit(state).room === last.room;
    const moved =
      begunAt !== null ? followStays(state, stays, step) : isThere ? state : step(state, last.room, last.at);
    if (wonAt !== null) return endRun(moved, 'won', wonAt);
    if (leftAt !== null) return moved.clock.since === null ? moved : pauseRun(moved, leftAt);
    return moved;
  };
}

/** Whether the log tells about a later run than the one on the screen. */
function isNewRun({ session: { run }, trail }: Pick<Followed, 'session' | 'trail'>): boolean {
  return !run || (trail.begunAt !== null && run.startedAt < trail.begunAt);
}

/** When the last run of the difficulty ended, and the last one that was won; epoch milliseconds, 0 for none. */
interface Ends {
  last: number;
  lastWon: number;
}

/** Starts the run that the log tells about, or moves it along. */
function keepAlong(tracking: Tracking, ends: Ends, followed: Followed): void {
  const { session, chosen, fresh, layout, viewOf, trail, learnt, isDrawing, leaveAddress } = followed;
  const { run } = session;
  // The time in the plaza is no part of the run: a run that ended there was an earlier one.
  const from = firstEnteredAt(trail);
  const start = {
    id: followedRunId(chosen.difficulty, beginOf(trail)),
    from,
    joinedLate: trail.begunAt === null,
  };
  /** The run on the screen, if the log tells about that one. */
  const current = isNewRun(followed) ? null : run;
  const overAt = trail.wonAt ?? trail.leftAt;
  // A run that the player stopped does not start again, nor does a run that was over before it was seen. A run that the
  // player started after the followed one was over is a different run.
  if ((!run && ends.last >= from) || (overAt !== null && (!current || current.startedAt > overAt))) return;
  // The same where a press in the last trial has won it before the log did.
  if (current && ends.lastWon >= from && current.startedAt >= ends.lastWon) return;
  if (!current && fresh !== chosen) {
    if (!fresh) return;
    // The address would offer the layout of an earlier day.
    leaveAddress();
    // Its rooms are tracked once it is on the screen.
    session.start(fresh, start);
    return;
  }
  const drawn = isDrawing ? drawnLayout(tracking, chosen.difficulty, learnt) : layout;
  const stays = certain(shownStays(tracking, viewOf, current?.state ?? null), isDrawing ? drawn : null);
  const step: StepTo = isDrawing
    ? (state, room, now) => goTo(resumeRun(state, now), room, [], now)
    : (state, room, now) => stepTo(viewOf(state), state, room, now);
  const labyrinthData = isDrawing ? serialiseLayout(drawn) : chosen.labyrinthData;
  if (!current) {
    session.start({ ...chosen, labyrinthData }, { ...start, along: along(stays, trail, step) });
  } else session.change(along(stays, trail, step));
  if (isDrawing) session.redraw(labyrinthData);
}

/** Pauses a run that was on when the player entered the plaza; one that was resumed or started there goes on. */
function leftForPlaza(state: RunState, plazaAt: number): RunState {
  const { since } = state.clock;
  return state.at === 'on' && since !== null && since < plazaAt ? pauseRun(state, plazaAt) : state;
}

/** Keeps a run where the game's log says the player is: it starts, moves on, pauses and is won by itself. */
export function useRunByLog(followed: Followed): void {
  const { chosen, fresh, tracked, session, trail } = followed;
  const isWaiting = fresh === null && isNewRun(followed);
  const ends = useLiveQuery(async (): Promise<Ends> => {
    const ended = await readEndedRuns(chosen.difficulty);
    // An end in the future was stored before the clock was set back.
    const past = ended.filter(({ endedAt }) => endedAt <= Date.now());
    const won = past.find(({ state }) => state.at === 'won');
    return { last: past[0]?.endedAt ?? 0, lastWon: won?.endedAt ?? 0 };
  }, [chosen.difficulty]);
  const latest = useRef({ followed, ends });
  useEffect(() => {
    latest.current = { followed, ends };
  });
  const tracking = tracked?.tracking;
  const begun = useRef<Tracking>(undefined);
  // Undefined until the device is read, null without a run.
  const id = session.run && session.run.id;
  const isRead = id !== undefined && ends !== undefined;
  /** When the player entered the plaza, while still there. */
  const plazaAt = trail.steps.length === 0 ? trail.begunAt : null;
  const { change } = session;
  useEffect(() => {
    if (plazaAt !== null && id) change((state) => leftForPlaza(state, plazaAt));
  }, [plazaAt, id, change]);
  // Not triggered when a run only ends or is resumed.
  useEffect(() => {
    if (!tracking || !isRead || isWaiting) return;
    // The tracking that started a run does not start it again after the player has stopped it.
    if (id === null && begun.current === tracking) return;
    begun.current = tracking;
    const { followed: now, ends: known } = latest.current;
    if (known) keepAlong(tracking, known, now);
  }, [tracking, id, isRead, isWaiting]);
}
