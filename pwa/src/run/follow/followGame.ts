import type { Difficulty } from 'shared-types/difficulty.ts';
import {
  followEvent,
  isOver,
  noTrail,
  type Told,
  type ToldOfRun,
  toldOf,
  type Trail,
  withTold,
  withToldBefore,
} from 'shared-types/follow/trail.ts';
import type { RoomId, Section } from 'shared-types/layout/grid.ts';
import { emitter } from '../../patterns/emitter.ts';
import { forgetDevice, readDevice, writeDevice } from '../../store/device/deviceValues.ts';
import { reportBug } from '../../store/device/reportBug.ts';
import type { FollowReport, FollowRequest } from './messages.ts';

/** What is followed, and what it has told of the run so far. */
export interface Following {
  /** `paused`: a log is known, and a press is needed to read it again. */
  at: 'off' | 'on' | 'paused';
  trail: Trail;
  /** What the player should know of the file, as a sentence; null where all is well. */
  problem: string | null;
}

const off: Following = { at: 'off', trail: noTrail, problem: null };

const problemOf = {
  gone: 'The log cannot be read any more. Is the file still there?',
  refused: 'The browser may not read the log any more.',
};

const failed = 'Following has stopped, because a part of the app failed. Go on following to try again.';

const notALog =
  'This file does not look like the game’s log. It is called Client.txt and lies in the game’s folder logs.';

let following = off;
let worker: Worker | null = null;
let isRestored = false;
const changes = emitter();

function show(next: Partial<Following>): void {
  following = { ...following, ...next };
  changes.emit();
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}

/** What the end of a log says of a run that is over is of no use any more. */
function unlessOver(trail: Trail): Trail {
  return isOver(trail) ? noTrail : trail;
}

function stopWith(problem: string): void {
  endWorker();
  show({ at: 'paused', problem });
}

/** The trail that the end of a log tells, read anew. */
function pastTrail(trail: Trail, told: ToldOfRun | undefined): Trail {
  return unlessOver(told ? withToldBefore(trail, told) : trail);
}

function takeReport(report: FollowReport, told: ToldOfRun | undefined): void {
  if (report.kind === 'opened') {
    show({ at: 'on', problem: report.isLog ? null : notALog });
  } else if (report.kind === 'events') {
    const trail = report.events.reduce(followEvent, following.trail);
    show({ trail: report.isPast ? pastTrail(trail, told) : trail });
  } else {
    stopWith(problemOf[report.reason]);
  }
}

/** Reads a log, and what its end tells of a run, anew; of that run, what the player told goes on to count. */
async function read(log: FileSystemFileHandle): Promise<void> {
  const told = await readDevice('followedTold');
  endWorker();
  show({ trail: noTrail, problem: null });
  worker = new Worker(new URL('./followWorker.ts', import.meta.url), { type: 'module', name: 'log' });
  worker.addEventListener('message', ({ data }: MessageEvent<FollowReport>) => takeReport(data, told));
  // Its script cannot be loaded, or has a bug.
  worker.addEventListener('error', () => stopWith(failed));
  worker.postMessage(log satisfies FollowRequest);
}

/** Follows a log from now on; the device remembers it until `stopFollowing`. */
export async function startFollowing(log: FileSystemFileHandle): Promise<void> {
  show(off);
  await read(log);
  await writeDevice('followedLog', log);
}

export async function stopFollowing(): Promise<void> {
  endWorker();
  await forgetDevice('followedLog');
  await forgetDevice('followedTold');
  show(off);
}

/** Follows the log again that was followed before a reload. Asks for the permission: only after a press. */
export async function goOnFollowing(): Promise<void> {
  const log = await readDevice('followedLog');
  if (!log) show(off);
  else if ((await log.requestPermission({ mode: 'read' })) === 'granted') await read(log);
}

/** After a reload: goes on where the browser still allows it, else waits for a press. */
export async function restoreFollowing(): Promise<void> {
  if (isRestored) return;
  isRestored = true;
  const log = await readDevice('followedLog');
  if (!log || following.at !== 'off') return;
  show({ at: 'paused' });
  if ((await log.queryPermission({ mode: 'read' })) === 'granted') await read(log);
}

function tell(told: Told): void {
  if (following.at !== 'on' || following.trail.steps.length === 0) return;
  const trail = withTold(following.trail, told);
  show({ trail });
  // Where the device cannot store it, it counts until the log is read anew.
  writeDevice('followedTold', toldOf(trail)).catch(reportBug);
}

/** The player says to be in a room of the run that is followed; nothing where that is over, or another one. */
export function tellRoom(difficulty: Difficulty, room: RoomId): void {
  const { trail } = following;
  if (isOver(trail) || (trail.difficulty ?? difficulty) !== difficulty) return;
  tell({ told: 'room', room, time: Date.now() });
}

/** The player says which shape a section has. */
export function tellShape(section: Section, shape: number): void {
  tell({ told: 'shape', section, shape });
}

export const followGame = { get: () => following, watch: changes.watch };
