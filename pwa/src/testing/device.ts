import { vi } from 'vitest';
import { emptyLayout, type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { syncOracle, userNamed } from './syncOracle.ts';

/** A labyrinth of two rooms, for tests that need any layout. */
export const smallLayout: Layout = {
  rooms: { c1r3: { types: [] }, c2r3: { types: ['silver-key'] } },
  paths: [{ from: 'c1r3', to: 'c2r3', snap: 'middle', style: 'solid' }],
};

export const drawn = { difficulty: 'eternal', layout: smallLayout, izaroConfig: {} } as const;

/** Bob's drawings: all different, and none equal to `drawn`. */
const ofBob = (['darkshrine', 'puzzle', 'trinket'] as const).map((type): Layout => ({
  rooms: { c1r3: { types: [] }, c2r2: { types: [type] } },
  paths: [{ from: 'c1r3', to: 'c2r2', snap: 'right', style: 'solid' }],
}));

export const submissionIds = [
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-000000000002',
  '018f0000-0000-7000-8000-000000000003',
] as const;

/** Noon of the fake server's day. */
export const noon = Date.parse('2026-11-20T12:00:00.000Z');

export async function signedInAs(name: string): Promise<void> {
  await writeDevice('account', { at: 'signedIn', user: userNamed(name), sessionLost: false });
}

let epoch = 0;

/** Data that the previous test's screens store after the next frame are then written before this device is emptied. */
async function nextFrame(): Promise<void> {
  if (!('requestAnimationFrame' in globalThis)) return;
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** An empty device at noon with ann signed in, connected to an oracle with three submissions by bob. */
export async function freshDevice() {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  await db.open();
  await nextFrame();
  await Promise.all(db.tables.map((table) => table.clear()));
  // A late response to the previous test is not stored any more, as after a sign-out.
  epoch += 1000;
  await writeDevice('epoch', epoch);
  const oracle = syncOracle();
  submissionIds.forEach((id, index) => {
    const args = { id, difficulty: 'eternal', labyrinthData: serialiseLayout(ofBob[index] ?? emptyLayout) };
    oracle.submissions.set(id, { owner: 'bob', args, day: oracle.day });
  });
  await signedInAs('ann');
  // Last, so that late fetches of the previous test do not get these submissions, which this test may still replace.
  vi.stubGlobal('fetch', oracle.fetch);
  return oracle;
}

export function laterBy(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}
