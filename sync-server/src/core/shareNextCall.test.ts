import { expect, test } from 'vitest';
import { shareNextCall } from './shareNextCall.ts';

test('requests during a running call share the next call of their key; other keys do not wait', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = shareNextCall(
    (key: string) => {
      begun.push(key);
      return new Promise<number>((resolve) => {
        const number = begun.length;
        ends.push(() => resolve(number));
      });
    },
    (key) => key,
  );
  const answers = [ask('a'), ask('a'), ask('b'), ask('a')];
  expect(begun).toEqual(['a', 'b']);
  ends[0]?.();
  expect(await answers[0]).toBe(1);
  await expect.poll(() => begun).toEqual(['a', 'b', 'a']);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all(answers)).toEqual([1, 3, 2, 3]);
});

test('after a failed call the next one is made', async () => {
  let calls = 0;
  const ask = shareNextCall(
    () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(calls);
    },
    () => '',
  );
  const both = [ask(), ask()];
  await expect(both[0]).rejects.toThrow('broken');
  expect(await both[1]).toBe(2);
  expect(await ask()).toBe(3);
});
