import type { SharedRun } from 'shared-types/api/follow.ts';
import { packLayout } from 'shared-types/link/layoutLink.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';
import { patience } from 'shared-types/testing/patience.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunSender, type Sending } from './RunSender.ts';

const shown = { key: 'k'.repeat(22), token: 't'.repeat(22) };
const layout = packLayout({ difficulty: 'eternal', day: '2026-11-20', layout: eternalDrawing, izaroConfig: {} });

function runAt(step: number, at: SharedRun['at'] = 'on') {
  return (): SharedRun => ({
    at,
    layout,
    room: 'c1r3',
    position: 'known',
    next: null,
    contents: [],
    waits: false,
    step,
    steps: 12,
    way: [],
    done: [],
    clock: { ran: 0, runs: true },
  });
}

/** What was sent to the server: a step, `won`, or null for the end. */
let sent: (number | 'won' | null)[] = [];
/** The run's clock in each call that has one. */
let times: SharedRun['clock'][] = [];
/** The `sent` value of each call. */
let stamps: number[] = [];
/** Answers the calls that are under way. */
let answer: ((status: number, headers?: Record<string, string>) => void) | null = null;
let told: Sending['at'][] = [];
let sender: RunSender;
/** Windows that wait for their turn to send. */
let turns: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  times = [];
  stamps = [];
  told = [];
  turns = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { run, sent: stamp } = JSON.parse(body) as { run: SharedRun | null; sent: number };
    stamps.push(stamp);
    sent.push(run && (run.at === 'won' ? 'won' : run.step));
    if (run) times.push(run.clock);
    return new Promise<Response>((resolve) => {
      answer = (status, headers = {}) => {
        const text = status === 204 ? null : JSON.stringify({ success: false, error: 'No.', code: 'forbidden' });
        resolve(new Response(text, { status, headers }));
      };
    });
  });
  let isHeld = false;
  const request = async (_: string, __: object, turn: () => Promise<void>) => {
    while (isHeld) await new Promise<void>((resolve) => turns.push(resolve));
    isHeld = true;
    await turn();
    isHeld = false;
    turns.shift()?.();
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  sender = newSender();
});
afterEach(() => {
  sender.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function newSender(): RunSender {
  return new RunSender(shown, ({ at }) => told.push(at));
}

async function answered(status = 204, headers?: Record<string, string>): Promise<void> {
  answer?.(status, headers);
  await vi.advanceTimersByTimeAsync(150);
}

it('does not keep the turn if it was left between the grant of the lock and its callback', async () => {
  let grant = () => Promise.resolve();
  const request = (_: string, __: LockOptions, turn: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      grant = async () => {
        await turn();
        resolve();
      };
    });
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const left = newSender();
  left.show(runAt(1));
  left.leave();
  const given = vi.fn<() => void>();
  void grant().then(given);
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it('sends a change at once, and only the newest of the changes made meanwhile', async () => {
  sender.show(runAt(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1]);
  for (const step of [2, 3, 4]) sender.show(runAt(step));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([1]);
  await answered();
  expect(sent).toEqual([1, 4]);
  await answered();
  expect(told).toEqual(['live', 'live']);
});

it('sends the run again every 20 seconds, so that a restarted server has it', async () => {
  sender.show(runAt(1));
  await answered();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([1, 1]);
  await answered();
});

it('sends the current state after a failed call, and waits as long as Retry-After says', async () => {
  sender.show(runAt(1));
  await answered(502);
  expect(told).toEqual(['lost']);
  sender.show(runAt(2));
  await vi.advanceTimersByTimeAsync(150);
  expect(sent).toEqual([1, 2]);
  await answered(429, { 'retry-after': '30' });
  sender.show(runAt(3));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([1, 2, 3]);
  await answered();
  expect(told.at(-1)).toBe('live');
});

it('reports a refusal and does not send the refused state again', async () => {
  sender.show(runAt(1));
  await answered(403);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, told]).toEqual([[1], ['refused']]);
  sender.show(runAt(2));
  await answered();
  expect([sent, told]).toEqual([
    [1, 2],
    ['refused', 'live'],
  ]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([1, 2, 2]);
  await answered();
});

it('continues with the next change after a bug in the one before', async () => {
  const reported = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const bugs: unknown[] = [];
  process.once('unhandledRejection', (bug) => bugs.push(bug));
  sender.show(() => {
    throw new RangeError('There is no room c0r0.');
  });
  await vi.advanceTimersByTimeAsync(150);
  await vi.waitFor(() => expect(bugs).toEqual([new RangeError('There is no room c0r0.')]), patience);
  for (const listener of reported) process.on('unhandledRejection', listener);
  sender.show(runAt(2));
  await answered();
  expect(sent).toEqual([2]);
});

it('sends the end of a run only if it has sent the run', async () => {
  sender.show(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  sender.show(runAt(1));
  await answered();
  sender.show(null);
  await answered();
  await answered();
  expect([sent, told.at(-1)]).toEqual([[1, 1, null], 'idle']);
  sender.show(runAt(1));
  await answered();
  const ended = sender.end();
  await answered();
  await Promise.all([ended, answered()]);
  expect(sent).toEqual([1, 1, null, 1, 1, null]);
});

it('sends the final time of a run that ends or is no longer shown, however late the server receives it', async () => {
  const start = Date.now();
  const running = (now: number) => ({ ...runAt(1)(), clock: { ran: now - start, runs: true } });
  sender.show(running);
  await answered();
  await vi.advanceTimersByTimeAsync(10_000);
  const ran = Date.now() - start;
  sender.show(null);
  await answered(502);
  await vi.advanceTimersByTimeAsync(5_000);
  await answered();
  await answered();
  expect(sent).toEqual([1, 1, 1, null]);
  expect(times.slice(1)).toEqual([
    { ran, runs: false },
    { ran, runs: false },
  ]);
  sender.show(running);
  await answered();
  const ended = sender.end();
  await answered();
  await Promise.all([ended, answered()]);
  expect(times.at(-1)?.runs).toBe(false);
});

it('a late retry does not end a run that is shown again meanwhile', async () => {
  sender.show(runAt(1));
  await answered();
  const ended = sender.end();
  await answered(502);
  sender = newSender();
  sender.show(runAt(2));
  await answered();
  await vi.advanceTimersByTimeAsync(500);
  await answered();
  await Promise.all([ended, answered()]);
  expect(sent).toEqual([1, 1, 2, 1, null]);
  const [, , shownAgain = 0, ...late] = stamps;
  // The server ignores a call that was sent before the last one that it received.
  expect(late.every((stamp) => stamp < shownAgain)).toBe(true);
});

it('sends nothing for a run that never got its turn', async () => {
  const other = newSender();
  sender.show(runAt(1));
  await answered();
  other.show(runAt(7));
  await vi.advanceTimersByTimeAsync(0);
  other.show(null);
  sender.leave();
  await answered();
  await answered();
  expect(sent).toEqual([1, null]);
  other.leave();
});

it('another window gets its turn after the end of a run', async () => {
  const other = newSender();
  sender.show(runAt(1));
  await answered();
  other.show(runAt(7));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([1]);
  sender.show(runAt(2, 'won'));
  await answered();
  await vi.advanceTimersByTimeAsync(150);
  expect(sent).toEqual([1, 'won', 7]);
  await answered();
  other.leave();
});

it('keeps sending if the clock of the device is set back', async () => {
  sender.show(runAt(1));
  await vi.advanceTimersByTimeAsync(0);
  await answered();
  vi.setSystemTime(Date.now() - 60 * 60_000);
  for (const step of [2, 3]) {
    sender.show(runAt(step));
    await vi.advanceTimersByTimeAsync(5_000);
    await answered();
  }
  expect(sent.at(-1)).toBe(3);
});
