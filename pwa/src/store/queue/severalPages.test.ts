import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDevice, submissionIds } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { queueVote } from './outbox.ts';
import { flush } from './sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  for (const targetId of submissionIds) await queueVote({ target: 'submission', targetId, value: 'up' });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  // Modules loaded on demand must not come from a closed page.
  vi.resetModules();
});

/** Another page: a second copy of the code, with its own connection to the same database. */
async function otherPage() {
  vi.resetModules();
  return { flush: (await import('./sync.ts')).flush, db: (await import('../device/db.ts')).db };
}

const isEmpty = async () => (await db.outbox.count()) === 0;

describe('two pages', () => {
  it('without locks can send at once and apply nothing twice', async () => {
    const other = await otherPage();
    await Promise.all([flush('asked'), other.flush('asked')]);
    expect(await isEmpty()).toBe(true);
    expect([...oracle.effects.values()]).toEqual([1, 1, 1]);
    other.db.close();
  });

  it('with locks send one after the other', async () => {
    let taken = false;
    let misses = 0;
    const request = async (_name: string, _options: unknown, work: (lock: object | null) => Promise<unknown>) => {
      if (taken) {
        misses += 1;
        return work(null);
      }
      taken = true;
      return work({}).finally(() => {
        taken = false;
      });
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const other = await otherPage();
    // The response comes only after the other page asked for the lock again, or sent without it.
    oracle.meanwhile = () => expect.poll(() => misses > 1 || oracle.calls.length > 1).toBe(true);
    await Promise.all([flush('asked'), other.flush('asked')]);
    expect(await isEmpty()).toBe(true);
    expect(oracle.calls).toHaveLength(1);
    other.db.close();
  });

  it('can send even if another page holds the lock', async () => {
    const request = (_name: string, _options: unknown, work: (lock: object | null) => Promise<unknown>) => work(null);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    await flush('asked');
    expect(await isEmpty()).toBe(true);
  });
});
