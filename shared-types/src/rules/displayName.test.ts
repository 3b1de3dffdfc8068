import { expect, it } from 'vitest';
import { displayName } from './displayName.ts';

it.each([
  ['Exile#1234', true, 'Exile'],
  ['Exile#1234', false, 'Exile#1234'],
  ['Ex#ile#1234', true, 'Ex#ile'],
  ['Exile', true, 'Exile'],
  ['#1234', true, ''],
])('%s with hideUserTag %s shows as %j: the part after the last hash is dropped (spec 6)', (name, hidden, shown) => {
  expect(displayName(name, hidden)).toBe(shown);
});
