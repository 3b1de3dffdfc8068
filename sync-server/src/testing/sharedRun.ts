import { createHash, randomBytes } from 'node:crypto';
import type { SharedRun } from 'shared-types/api/follow.ts';
import { packLayout } from 'shared-types/link/layoutLink.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';

const layout = packLayout({ difficulty: 'eternal', day: '2026-11-20', layout: eternalDrawing, izaroConfig: {} });

/** A run in its second room, or at this step. */
export function sharedRun(change: Partial<SharedRun> = {}): SharedRun {
  return {
    at: 'on',
    layout,
    room: 'c3r3',
    position: 'known',
    next: { room: 'c4r1', bearing: 'NE', isExit: false, isSecret: false },
    contents: [{ type: 'darkshrine', isTaken: false }],
    waits: false,
    step: 2,
    steps: 12,
    way: ['c3r3', 'c4r1'],
    done: ['c1r3'],
    clock: { ran: 65_000, runs: true },
    ...change,
  };
}

/** A key as a device makes it, and the address that it shows a run at. */
export function newRunKey(): { key: string; token: string } {
  const key = randomBytes(16).toString('base64url');
  return { key, token: createHash('sha256').update(key).digest().subarray(0, 16).toString('base64url') };
}

let calls = 1_000_000;

/** When the next call was sent: each later than the one before. */
export function nextSent(): number {
  calls += 1;
  return calls;
}
