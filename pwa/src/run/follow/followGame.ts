import type { Difficulty } from 'shared-types/difficulty.ts';
import {
  followEvent,
  isOver,
  noTrail,
  type Told,
  type PlayerInput,
  playerInputOf,
  type Trail,
  withTold,
  withEarlierInput,
} from 'shared-types/follow/trail.ts';
import type { RoomId, Section } from 'shared-types/layout/grid.ts';
import { emitter } from '../../patterns/emitter.ts';
import { forgetDevice, readDevice, writeDevice } from '../../store/device/deviceValues.ts';
import { reportBug } from '../../store/device/reportBug.ts';
import type { FollowReport, FollowRequest } from './messages.ts';

/** Whether a log is followed, and what it has told about the run so far. */
export interface Following {
  /** `paused`: a log is known, but needs a press before it is read again. */
  at: 'off' | 'on' | 'paused';
  trail: Trail;
  /** A problem with the file, as a sentence for the player; null where there is none. */
  problem: string | null;
}

const off: Following = { at: 'off', trail: noTrail, problem: null };

const problemOf = {
  gone: 'The log cannot be read any more. Is the file still there?',
  refused: 'The browser may not read the log any more.',
};

const failed = 'Following has stopped, because a part of the app failed. Go on following to try again.';

const notALog =
  'This file does not look like the game’s log. The log is called Client.txt and is in the folder logs of the game’s folder.';

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

/** Drops the trail of a run that is over. */
function unlessOver(trail: Trail): Trail {
  return isOver(trail) ? noTrail : trail;
}

function stopWith(problem: string): void {
  endWorker();
  show({ at: 'paused', problem });
}

/** The trail from the end of a log that was just opened, with what the player told about that run earlier. */
function pastTrail(trail: Trail, told: PlayerInput | undefined): Trail {
  return unlessOver(told ? withEarlierInput(trail, told) : trail);
}

function takeReport(report: FollowReport, told: PlayerInput | undefined): void {
  if (report.kind === 'opened') {
    show({ at: 'on', problem: report.isLog ? null : notALog });
  } else if (report.kind === 'events') {
    const trail = report.events.reduce(followEvent, following.trail);
    show({ trail: report.isPast ? pastTrail(trail, told) : trail });
  } else {
    stopWith(problemOf[report.reason]);
  }
}

/** Opens a log and reads the latest run from its end. What the player told about that run still counts. */
function read(log: FileSystemFileHandle, told: PlayerInput | undefined): void {
  endWorker();
  show({ trail: noTrail, problem: null });
  worker = new Worker(new URL('./followWorker.ts', import.meta.url), { type: 'module', name: 'log' });
  worker.addEventListener('message', ({ data }: MessageEvent<FollowReport>) => takeReport(data, told));
  // The worker's script cannot be loaded, or has a bug.
  worker.addEventListener('error', () => stopWith(failed));
  worker.postMessage(log satisfies FollowRequest);
}

/** Starts to follow a log; the device remembers it until `stopFollowing`. */
export async function startFollowing(log: FileSystemFileHandle): Promise<void> {
  show(off);
  read(log, await readDevice('followedTold'));
  await writeDevice('followedLog', log);
}

export async function stopFollowing(): Promise<void> {
  endWorker();
  // At once, however long the device takes to forget the log.
  show(off);
  await forgetDevice('followedLog');
  await forgetDevice('followedTold');
}

/** Reads the log once the browser allows it, unless the player has stopped following meanwhile. */
async function readOnceGranted(log: FileSystemFileHandle, permission: Promise<PermissionState>): Promise<void> {
  if ((await permission) !== 'granted') return;
  const told = await readDevice('followedTold');
  if (following.at === 'paused') read(log, told);
}

/** Resumes the log that was followed before a reload. Requests permission, so call it only after a press. */
export async function goOnFollowing(): Promise<void> {
  const log = await readDevice('followedLog');
  if (!log) show(off);
  else await readOnceGranted(log, log.requestPermission({ mode: 'read' }));
}

/** After a reload: resumes following if the browser still allows it, else waits for a press. */
export async function restoreFollowing(): Promise<void> {
  if (isRestored) return;
  isRestored = true;
  const log = await readDevice('followedLog');
  if (!log || following.at !== 'off') return;
  show({ at: 'paused' });
  await readOnceGranted(log, log.queryPermission({ mode: 'read' }));
}

function tell(told: Told): void {
  if (following.at !== 'on' || following.trail.steps.length === 0) return;
  const trail = withTold(following.trail, told);
  show({ trail });
  // If the device cannot store it, it counts until the log is opened again.
  writeDevice('followedTold', playerInputOf(trail)).catch(reportBug);
}

/**
 * Records that the player says they are in a room of the followed run. Does nothing if that run is over or of another
 * difficulty.
 */
export function confirmRoom(difficulty: Difficulty, room: RoomId): void {
  const { trail } = following;
  if (isOver(trail) || (trail.difficulty ?? difficulty) !== difficulty) return;
  tell({ told: 'room', room, time: Date.now() });
}

/** Records which shape the player says a section has. */
export function confirmShape(section: Section, shape: number): void {
  tell({ told: 'shape', section, shape });
}

export const followGame = { get: () => following, watch: changes.watch };
