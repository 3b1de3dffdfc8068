import { v7 as newId } from 'uuid';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { isEmptyLayout } from 'shared-types/layout/layout.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import { type RunState, runTime, startRun } from 'shared-types/run/runState.ts';
import { measuredRooms, ownSeconds } from 'shared-types/run/runTimes.ts';
import type { Seconds } from 'shared-types/run/seconds.ts';
import { db } from '../device/db.ts';
import type { Draft } from '../device/draft.ts';
import type { RunLayout, StoredRun } from '../device/storedRun.ts';
import { writeTables } from '../device/withQuotaRetry.ts';
import { newDraft } from '../drafts/newDraft.ts';

/** The difficulty's current run. */
export function findRun(difficulty: Difficulty): Promise<StoredRun | undefined> {
  return db.runs.where({ difficulty, endedAt: 0 }).last();
}

export function readRun(id: string): Promise<StoredRun | undefined> {
  return db.runs.get(id);
}

/**
 * The id of the followed run that began at `begin` according to the game's log: every window that follows the log
 * starts the same run.
 */
export function followedRunId(difficulty: Difficulty, begin: number): string {
  return newId({ msecs: begin, seq: 0, random: new Uint8Array(16).fill(difficulties.indexOf(difficulty)) });
}

/** A run that begins now, not stored yet. */
export function newRun(layout: RunLayout, now: number, id: string = newId(), joinedLate = false): StoredRun {
  return { ...layout, id, state: startRun(now), startedAt: now, endedAt: 0, rev: 1, joinedLate };
}

/** The run after a change, not stored yet. */
export function changedRun(run: StoredRun, state: RunState, now: number): StoredRun {
  return { ...run, state, endedAt: state.at === 'on' ? 0 : now, rev: run.rev + 1 };
}

/** The name of the draft with a run's own drawing. */
const draftName = 'Drawn on a run';

/** Whether a run's draft is as the run left it: neither drawn in, nor renamed, nor deleted. */
function isAsLeft({ name, createdAt, updatedAt, deletedAt }: Draft): boolean {
  return name === draftName && updatedAt === createdAt && deletedAt === undefined;
}

/**
 * Keeps a run's own drawing as a draft once the run has ended, whether or not the player opens it. If the run continues
 * after all, its later drawing replaces the draft, unless the player has changed or deleted that.
 */
async function keepDrawing({ id, source, difficulty, day, labyrinthData, izaroConfig, endedAt }: StoredRun) {
  const layout = source.from === 'log' && endedAt > 0 ? layoutOrNull(labyrinthData) : null;
  if (!layout || isEmptyLayout(layout)) return;
  const kept = await db.drafts.get(id);
  if (kept && !isAsLeft(kept)) return;
  const content = { name: draftName, difficulty, day, izaroConfig, drawing: drawingOf(layout) };
  // A builder that shows the earlier drawing must not take it for this one.
  const rev = (kept?.rev ?? 0) + 1;
  await db.drafts.put({ ...newDraft(content, { id, at: endedAt }), rev });
}

/** Another current run of the same labyrinth. */
async function findBegun({ id, difficulty, day, endedAt }: StoredRun): Promise<StoredRun | undefined> {
  if (endedAt > 0) return undefined;
  const begun = await db.runs.where({ difficulty, endedAt: 0 }).toArray();
  return begun.findLast((run) => run.day === day && run.id !== id);
}

/**
 * Stores a run, unless another window has stored the same or a later revision of it. A run that starts, or resumes after
 * its end, is not stored if another run of the same labyrinth is on. Resolves with the run that the device has, once it
 * is on the disk.
 */
export function storeRun(run: StoredRun): Promise<StoredRun> {
  return writeTables([db.runs, db.drafts], async () => {
    const stored = await db.runs.get(run.id);
    if (stored && stored.rev >= run.rev) return stored;
    const begun = stored?.endedAt === 0 ? undefined : await findBegun(run);
    if (begun) return begun;
    await db.runs.put(run);
    await keepDrawing(run);
    return run;
  });
}

/** Deletes an ended run for good: it no longer counts in any times. */
export async function removeRun(id: string): Promise<void> {
  await db.runs.delete(id);
}

/** The difficulty's ended runs, latest first. */
export async function readEndedRuns(difficulty: Difficulty): Promise<StoredRun[]> {
  const runs = await db.runs.where('[difficulty+endedAt]').between([difficulty, 1], [difficulty, Infinity]).toArray();
  return runs.sort((a, b) => b.endedAt - a.endedAt);
}

/** The difficulty's runs that were finished and seen from their start, latest first. */
export async function readFinishedRuns(difficulty: Difficulty): Promise<StoredRun[]> {
  const ended = await readEndedRuns(difficulty);
  return ended.filter(({ state, joinedLate = false }) => state.at === 'won' && !joinedLate);
}

/** Every run on this device, the oldest first. */
export function readAllRuns(): Promise<StoredRun[]> {
  return db.runs.orderBy('id').toArray();
}

/** The run's time in milliseconds, without pauses. */
export function timeOf({ state: { clock } }: StoredRun): number {
  return runTime(clock, Date.now());
}

/** How many ended runs the player's own room times are taken from. */
const recentRuns = 100;

/**
 * How long rooms take this player, in seconds: the medians of the runs on this device, guesses where there are too few.
 */
export async function readOwnSeconds(): Promise<Seconds> {
  // Queried by this index, so that a step of the current run does not trigger the live query again.
  const runs = (await Promise.all(difficulties.map(readEndedRuns))).flat();
  const recent = runs.sort((a, b) => b.endedAt - a.endedAt).slice(0, recentRuns);
  return ownSeconds(
    recent.flatMap(({ labyrinthData, difficulty, state }) => {
      const layout = layoutOrNull(labyrinthData);
      return layout ? measuredRooms(layout, difficulty, state) : [];
    }),
  );
}
