import type { Difficulty } from '../difficulty.ts';
import type { RoomId, Section } from '../layout/grid.ts';
import { chooseShape } from './drawing.ts';
import type { LogEvent } from './logLines.ts';
import type { Terrain } from './terrain.ts';
import { atPlaza, enter, type Entering, midRun, tell, type Tracking } from './tracker.ts';

/** What the player adds to the log. */
export type Told =
  /** That they are in a room. */
  | { told: 'room'; room: RoomId; time: number }
  /** Which of the remaining shapes a section has. */
  | { told: 'shape'; section: Section; shape: number };

/** What happened in one run, from the log and the player. */
export interface Trail {
  /** The game client being followed: the last one to enter the plaza. */
  client: number | null;
  difficulty: Difficulty | null;
  /** When it entered the plaza; null if the log was opened in mid-run. */
  begunAt: number | null;
  steps: readonly (Entering | Told)[];
  /** When the Divine Font was opened; null before. */
  wonAt: number | null;
  /** When the player left the Labyrinth; null while in it. */
  leftAt: number | null;
}

export const noTrail: Trail = { client: null, difficulty: null, begunAt: null, steps: [], wonAt: null, leftAt: null };

/** Whether the run was won or left. */
export function isOver({ wonAt, leftAt }: Trail): boolean {
  return wonAt !== null || leftAt !== null;
}

function hasSeed({ steps }: Trail): boolean {
  return steps.some((step) => 'seed' in step && step.seed !== null);
}

function atPlazaOf({ client, time }: LogEvent, difficulty: Difficulty | null): Trail {
  return { ...noTrail, client, difficulty, begunAt: time };
}

function withEntered(trail: Trail, event: LogEvent, entered: Entering, difficulty: Difficulty | null): Trail {
  const isOther = difficulty !== null && trail.difficulty !== null && trail.difficulty !== difficulty;
  // The difficulty changed without a plaza, so that plaza was before the part of the log that was read.
  const run = isOther && trail.steps.length > 0 ? noTrail : trail;
  return {
    ...run,
    client: event.client,
    difficulty: difficulty ?? run.difficulty,
    steps: [...run.steps, entered],
    leftAt: null,
  };
}

/** The trail after a line of the log. Lines of another client are ignored, unless it enters the plaza. */
export function followEvent(trail: Trail, event: LogEvent): Trail {
  const { client, time, what } = event;
  const isOwn = trail.client === null || trail.client === client;
  if (what.kind === 'won') return isOwn && trail.steps.length > 0 ? { ...trail, wonAt: trail.wonAt ?? time } : trail;
  const { place } = what;
  if (what.kind === 'named') {
    // A client that writes both ids and names writes the id first, so the name is redundant.
    if (!isOwn || hasSeed(trail)) return trail;
    if (place.at !== 'plaza') return withEntered(trail, event, { place, seed: null, time }, null);
    return trail.begunAt !== null && trail.steps.length === 0 ? trail : atPlazaOf(event, null);
  }
  if (place.at === 'plaza') return atPlazaOf(event, what.difficulty);
  if (!isOwn) return trail;
  if (place.at === 'elsewhere') return trail.steps.length > 0 ? { ...trail, leftAt: trail.leftAt ?? time } : trail;
  return withEntered(trail, event, { place, seed: what.seed, time }, what.difficulty);
}

export function withTold(trail: Trail, told: Told): Trail {
  return { ...trail, steps: [...trail.steps, told] };
}

/** When the first room was entered, as far as the log shows; epoch milliseconds. Infinity before. */
export function firstEnteredAt({ steps }: Trail): number {
  return steps.reduce((first, step) => ('time' in step ? Math.min(first, step.time) : first), Infinity);
}

/** When the followed run began, as far as the log shows; epoch milliseconds. */
export function beginOf(trail: Trail): number {
  return trail.begunAt ?? firstEnteredAt(trail);
}

/** What the player said during one run, kept because reading the log again does not bring it back. */
export interface PlayerInput {
  begin: number;
  /** Each with the number of rooms that the log had reported before it. */
  told: readonly { after: number; step: Told }[];
}

export function playerInputOf(trail: Trail): PlayerInput {
  let after = 0;
  const told: { after: number; step: Told }[] = [];
  for (const step of trail.steps) {
    if ('told' in step) told.push({ after, step });
    else after += 1;
  }
  return { begin: beginOf(trail), told };
}

/** Adds what the player said to a trail read from the log, if both are of the same run. */
export function withEarlierInput(trail: Trail, { begin, told }: PlayerInput): Trail {
  if (begin !== beginOf(trail)) return trail;
  const toldAfter = (rooms: number) => told.filter(({ after }) => after === rooms).map(({ step }) => step);
  return { ...trail, steps: trail.steps.flatMap((step, index) => [step, ...toldAfter(index + 1)]) };
}

/** Where the run of a trail may be. */
export function trackTrail(terrain: Terrain, { begunAt, steps }: Trail): Tracking {
  return steps.reduce<Tracking>(
    (tracking, step) => {
      if (!('told' in step)) return enter(terrain, tracking, step);
      if (step.told === 'shape') return chooseShape(tracking, step.section, step.shape);
      return tell(terrain, tracking, step.room, step.time);
    },
    begunAt === null ? midRun : atPlaza,
  );
}
