import { opVersion } from 'shared-types/api/sync.ts';
import { expect, test } from 'vitest';
import { upcastArgs, upcasts, type Upcast } from './earlierArgs.ts';

test('every operation type has an upcast from each of its versions to the next', () => {
  const known = Object.entries(upcasts).map(([type, { length }]) => [type, length + 1]);
  expect(Object.fromEntries(known)).toEqual(opVersion);
});

test('args of an earlier version are upcast step by step to the newest version', () => {
  const arrowsBecameWords: Upcast = (args) => ({ value: (args as { arrow: number }).arrow > 0 ? 'up' : 'down' });
  const gotATarget: Upcast = (args) => ({ ...(args as object), target: 'submission' });
  const its = [arrowsBecameWords, gotATarget];
  expect(upcastArgs(1, { arrow: 1 }, its)).toEqual({ args: { value: 'up', target: 'submission' } });
  expect(upcastArgs(2, { value: 'down' }, its)).toEqual({ args: { value: 'down', target: 'submission' } });
  expect(upcastArgs(3, { value: 'none' }, its)).toEqual({ args: { value: 'none' } });
  expect(upcastArgs(1, null, its)).toEqual({ args: { target: 'submission' } });
  expect(upcastArgs(4, { value: 'none' }, its)).toBeUndefined();
});
