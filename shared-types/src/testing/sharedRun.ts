import type { SharedRun } from '../api/follow.ts';
import { packLayout } from '../link/layoutLink.ts';
import { eternalDrawing } from './drawing.ts';

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
