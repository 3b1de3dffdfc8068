import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDevice, laterBy, submissionIds } from '../../testing/device.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { siteConfig } from '../../testing/siteConfig.ts';
import { db } from '../device/db.ts';
import { forgetDevice, readDevice } from '../device/deviceValues.ts';
import { queueVote } from '../queue/outbox.ts';
import { flush } from '../queue/sync.ts';
import { startWakeUps } from './wakeUps.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;
let stop: () => void;

/** Runs what the page does every 30 seconds. */
function tick(every: { mock: { calls: unknown[][] } }): void {
  const onTick = every.mock.calls.find(([, time]) => time === 30_000)?.[0] as () => void;
  onTick();
}

const isEmpty = async () => (await db.outbox.count()) === 0;

beforeEach(async () => {
  oracle = await freshDevice();
});

afterEach(async () => {
  stop();
  await flush('asked');
});

/** A page with one vote that could not be sent. */
async function waitingPage(): Promise<void> {
  oracle.weather = () => 'cut';
  stop = startWakeUps();
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  await flush('asked');
  expect(await isEmpty()).toBe(false);
  oracle.weather = () => 'fine';
}

describe('the queue is sent', () => {
  it('as soon as something is queued', async () => {
    stop = startWakeUps();
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    await waitFor(async () => expect(await isEmpty()).toBe(true));
  });

  it.each([
    ['online', () => window.dispatchEvent(new Event('online'))],
    ['focus', () => window.dispatchEvent(new Event('focus'))],
    ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('on %s', async (_name, happens) => {
    await waitingPage();
    happens();
    await waitFor(async () => expect(await isEmpty()).toBe(true));
  });

  it('soon after a failed attempt, without any event', async () => {
    await waitingPage();
    await waitFor(async () => expect(await isEmpty()).toBe(true));
  });

  it('every 30 seconds, even if it has only changes that the server did not know', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    oracle.refuses = () => ({ code: 'needs_upgrade', error: 'This server does not know this kind of change.' });
    stop = startWakeUps();
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    await waitFor(async () => expect(await db.outbox.toArray()).toMatchObject([{ state: 'needs_upgrade' }]));
    oracle.refuses = () => null;
    laterBy(15 * 60_000);
    tick(every);
    await waitFor(async () => expect(await isEmpty()).toBe(true));
  });

  it('when the app starts', async () => {
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    stop = startWakeUps();
    await waitFor(async () => expect(await isEmpty()).toBe(true));
  });
});

describe('what the start of the app could not fetch is fetched', () => {
  const guide = { slug: 'puzzles', title: 'Puzzles', summary: 'In short.', markdown: 'Words.' };
  const lacking = async () => [
    (await readDevice('account')) === undefined && 'account',
    (await readDevice('config')) === undefined && 'config',
    (await db.guides.count()) === 0 && 'guides',
  ];

  it.each([
    ['online', () => window.dispatchEvent(new Event('online'))],
    ['focus', () => window.dispatchEvent(new Event('focus'))],
    ['a tick', tick],
  ])('on %s', async (_name, happens) => {
    const every = vi.spyOn(globalThis, 'setInterval');
    await forgetDevice('account');
    fakeServer({});
    stop = startWakeUps();
    expect(await lacking()).toEqual(['account', 'config', 'guides']);
    fakeServer({
      'GET /api/auth/status': () => [200, { authenticated: false }],
      'GET /api/config': () => [200, siteConfig()],
      'GET /api/guides': () => [200, [guide]],
    });
    happens(every);
    await waitFor(async () => expect(await lacking()).toEqual([false, false, false]));
  });

  it('and nothing that the device has', async () => {
    const replies = {
      'GET /api/config': () => [200, siteConfig()] as [number, unknown],
      'GET /api/guides': () => [200, [guide]] as [number, unknown],
    };
    const asked = fakeServer(replies);
    stop = startWakeUps();
    window.dispatchEvent(new Event('focus'));
    await waitFor(async () => expect(await lacking()).toEqual([false, false, false]));
    window.dispatchEvent(new Event('focus'));
    await flush('asked');
    expect(asked.map(({ path }) => path).toSorted()).toEqual(['/api/config', '/api/guides']);
  });
});

it('an entry queued before the wake-ups started also registers a background sync', async () => {
  const register = vi.fn(() => Promise.resolve());
  const getRegistration = () => Promise.resolve({ active: {}, sync: { register } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  oracle.weather = () => 'cut';
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  stop = startWakeUps();
  await waitFor(() => expect(register).toHaveBeenCalledWith('flush'));
  oracle.weather = () => 'fine';
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
