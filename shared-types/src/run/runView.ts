import { isBossRoom, lastTrial, type RoomId, type Section, sectionOf } from '../layout/grid.ts';
import type { IzaroConfig } from '../layout/izaro.ts';
import { findPath, typesOf } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import type { ExitBearings } from '../layout/exits.ts';
import { type Direction, directionOf } from './directions.ts';
import { type PhaseAdvice, phaseAdvice } from './izaroKeys.ts';
import type { PlanQuestion } from './legs.ts';
import { type Plan, plan } from './planner.ts';
import { type Choice, rankingOf } from './presets.ts';
import type { Route } from './route.ts';
import {
  currentVisit,
  endRun,
  goBack,
  goTo,
  leftOn,
  resumeRun,
  type RunState,
  runTime,
  shortestStay,
  takenOn,
} from './runState.ts';
import { guessedSeconds, isTakeable } from './seconds.ts';

/** The next door. */
export interface NextDoor {
  room: RoomId;
  direction: Direction;
  isSecret: boolean;
}

/** Something in the current room. */
export interface HereContent {
  type: RoomType;
  /** Whether the route takes it on this visit. */
  isPlanned: boolean;
  isTaken: boolean;
}

/** What the player needs to know now. */
export interface RunView {
  room: RoomId;
  /** Null where the route ends. */
  next: NextDoor | null;
  contents: readonly HereContent[];
  /** The number of this room in the run, from 1, and the total expected. */
  step: number;
  steps: number;
  /** See `fightAt`. */
  fight: PhaseAdvice | null;
  /** Whether the chosen route waits in that fight for the extra treasure key. */
  waits: boolean;
  plan: Plan;
  /** From here to the end; null where `plan.obstacle` says why. */
  route: Route | null;
}

/** What a card and a map show of a run, even if it is planned on another screen. */
export interface ShownView extends Omit<RunView, 'plan' | 'route'> {
  plan: Pick<Plan, 'prices' | 'obstacle'>;
  route: Pick<Route, 'stops'> | null;
}

export type RunQuestion = Omit<PlanQuestion, 'here'> & { exits: ExitBearings; choice: Choice };

/** The advice for the fight in the current trial, or in the one that comes next. */
export function fightAt(config: IzaroConfig, room: RoomId, next: RoomId | undefined): PhaseAdvice | null {
  const trial = isBossRoom(room) ? room : next && isBossRoom(next) ? next : null;
  const section: Section | null = trial && sectionOf(trial);
  return phaseAdvice(config).find((phase) => phase.section === section) ?? null;
}

/** What to show of a run that is on, or of one about to begin. */
export function viewRun({ exits, choice, ...question }: RunQuestion, state: RunState): RunView {
  const { layout, izaroConfig } = question;
  const { room } = currentVisit(state);
  const taken = takenOn(state);
  const planned = plan({ ...question, here: { room, taken, left: leftOn(state) } });
  const route = planned.route(choice);
  const [here, following] = route?.stops ?? [];
  const fight = fightAt(izaroConfig, room, following?.room);
  return {
    room,
    next: following
      ? {
          room: following.room,
          direction: directionOf(exits, room, following.room),
          isSecret: findPath(layout, room, following.room)?.style === 'dashed',
        }
      : null,
    contents: typesOf(layout, room)
      .filter(isTakeable)
      .map((type) => ({
        type,
        isPlanned: here?.take.includes(type) ?? false,
        isTaken: taken[room]?.includes(type) ?? false,
      })),
    step: state.visits.length,
    steps: state.visits.length + Math.max(0, (route?.stops.length ?? 1) - 1),
    fight,
    waits: fight !== null && fight.waits && rankingOf(choice, question.seconds ?? guessedSeconds).waits,
    plan: planned,
    route,
  };
}

/**
 * The state after a press on 'next' in the current view: moves to the next room with what the route takes here, or from
 * the last trial to the end of the run. Moving on ends a pause.
 */
export function stepOn({ room, next, contents }: RunView, state: RunState, now: number): RunState {
  // If there is no way on, or none is drawn, only the player knows where to go.
  if (!next && room !== lastTrial) return state;
  const running = resumeRun(state, now);
  if (!next) return endRun(running, 'won', now);
  const taking = contents.filter(({ isPlanned }) => isPlanned).map(({ type }) => type);
  return goTo(running, next.room, taking, now);
}

/** The state once the player is in `room`, wherever that is. The next room of the route counts as a normal step. */
export function stepTo(view: RunView, state: RunState, room: RoomId, now: number): RunState {
  if (room === view.room) return state;
  if (view.next?.room === room) return stepOn(view, state, now);
  return goTo(resumeRun(state, now), room, [], now);
}

/**
 * The state after a press on a room of the map, by which the player says where they are. If they left that room a
 * moment ago and ticked nothing since, leaving was a mistake, and the steps since are undone. Otherwise as in `stepTo`.
 */
export function pressRoom(view: RunView, state: RunState, room: RoomId, now: number): RunState {
  const stay = state.visits.findLastIndex((visit) => visit.room === room);
  const since = stay < 0 ? [] : state.visits.slice(stay + 1);
  const leftAt = since[0]?.at ?? -Infinity;
  const isMistake = runTime(state.clock, now) - leftAt < shortestStay && since.every(({ took }) => took.length === 0);
  return isMistake ? since.reduce(goBack, resumeRun(state, now)) : stepTo(view, state, room, now);
}
