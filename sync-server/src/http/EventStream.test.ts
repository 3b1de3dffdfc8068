import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { EventStream } from './EventStream.ts';

/** A connection that takes the next bytes only when it is told to. */
function slowLine() {
  const taken: string[] = [];
  let take: (() => void) | undefined;
  let tookMore: () => void = () => undefined;
  const line = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _, done) => {
      taken.push(chunk.toString());
      take = done;
      tookMore();
    },
  });
  return {
    line,
    taken,
    /** Resolves when the connection has accepted the next bytes. */
    takeMore: () =>
      new Promise<void>((resolve) => {
        tookMore = resolve;
        take?.();
      }),
  };
}

test('a slow client is sent the newest event, not those that it missed', async () => {
  const { line, taken, takeMore } = slowLine();
  const stream = new EventStream();
  stream.pipe(line);
  await takeMore();
  expect(taken).toEqual([expect.stringMatching(/^retry: \d+\n\n$/)]);
  for (let step = 1; step <= 100; step += 1) stream.send({ step });
  await takeMore();
  expect(taken.slice(1)).toEqual(['data: {"step":100}\n\n']);
  stream.send({ step: 101 });
  stream.send({ step: 102 });
  await takeMore();
  expect(taken.slice(2)).toEqual(['data: {"step":102}\n\n']);
  stream.destroy();
});

test('a slow client is sent the newest event of each name', async () => {
  const { line, taken, takeMore } = slowLine();
  const stream = new EventStream();
  stream.pipe(line);
  await takeMore();
  for (let step = 1; step <= 100; step += 1) stream.sendNews(new Map([[step % 2 ? 'odd' : 'even', { step }]]));
  await takeMore();
  expect(taken.slice(1)).toEqual(['data: {"step":99}\n\ndata: {"step":100}\n\n']);
  stream.destroy();
});

test('a client that reads gets every event before the end, and none after it', async () => {
  const stream = new EventStream();
  stream.send({ at: 'first' });
  let text = '';
  stream.on('data', (part: Buffer) => (text += part.toString()));
  await new Promise(setImmediate);
  stream.send({ at: 'second' });
  stream.end();
  stream.send({ at: 'late' });
  await new Promise((resolve) => stream.once('close', resolve));
  expect(text.replace(/retry: \d+/, 'retry')).toBe('retry\n\ndata: {"at":"first"}\n\ndata: {"at":"second"}\n\n');
});
