import { expect, test } from 'vitest';
import { openLog } from '../core/openLog.ts';
import { startWorker } from './worker.ts';

interface Line {
  msg: string;
  err?: { message: string; stack: string };
  reason?: string;
  times?: number;
}

test('a repeated error is logged once a minute, with its stack only the first time', async () => {
  const lines: Line[] = [];
  const log = openLog('warn', { write: (line) => lines.push(JSON.parse(line) as Line) });
  const tries = [
    { at: 0, says: 'database or disk is full' },
    { at: 59_999, says: 'database or disk is full' },
    { at: 60_000, says: 'database or disk is full' },
    { at: 120_000, says: 'disk I/O error' },
  ];
  let now = 0;
  const sendNext = (): Promise<boolean> => {
    const next = tries.shift();
    if (!next) return Promise.resolve(false);
    now = next.at;
    return Promise.reject(new Error(next.says));
  };
  const worker = startWorker({ sendNext, fault: 'The mail queue cannot be read.' }, { now: () => now, log });
  await expect.poll(() => tries.length).toBe(0);
  await worker.stop();
  const said = lines.map(({ msg, err, reason, times }) => [msg, err?.message, err?.stack !== undefined, reason, times]);
  expect(said).toEqual([
    ['The mail queue cannot be read.', 'database or disk is full', true, undefined, 1],
    ['The mail queue cannot be read.', undefined, false, 'database or disk is full', 2],
    ['The mail queue cannot be read.', 'disk I/O error', true, undefined, 1],
  ]);
});
