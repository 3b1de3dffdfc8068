import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleByName } from './throttleByName.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function collector(work: () => Promise<void> = () => Promise.resolve()) {
  const handed: Record<string, number>[] = [];
  const tell = throttleByName<number>(
    () => 100,
    (newest) => {
      handed.push(Object.fromEntries(newest));
      return work();
    },
  );
  return { handed, tell };
}

test('the first change is sent at once, together with others of the same moment', async () => {
  const { handed, tell } = collector();
  tell('a', 1);
  tell('b', 1);
  tell('a', 2);
  await vi.advanceTimersByTimeAsync(1);
  expect(handed).toEqual([{ a: 2, b: 1 }]);
});

test('200 changes in a second are sent as ten to twelve messages, the last of them with the last change', async () => {
  const { handed, tell } = collector();
  for (let n = 1; n <= 200; n += 1) {
    tell('a', n);
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(handed.length).toBeGreaterThanOrEqual(10);
  expect(handed.length).toBeLessThanOrEqual(12);
  expect(handed.at(-1)).toEqual({ a: 200 });
  await vi.advanceTimersByTimeAsync(1000);
  const before = handed.length;
  tell('a', 201);
  await vi.advanceTimersByTimeAsync(1);
  expect(handed.slice(before)).toEqual([{ a: 201 }]);
});

test('a change that comes while a message is being sent waits for it', async () => {
  let done: () => void = () => undefined;
  const { handed, tell } = collector(() => new Promise((resolve) => (done = resolve)));
  tell('a', 1);
  await vi.advanceTimersByTimeAsync(1);
  tell('a', 2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(handed).toEqual([{ a: 1 }]);
  done();
  await vi.advanceTimersByTimeAsync(100);
  expect(handed).toEqual([{ a: 1 }, { a: 2 }]);
});
