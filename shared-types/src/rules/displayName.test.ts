import { expect, it } from 'vitest';
import { displayName, isShownWithoutTag } from './displayName.ts';

it.each([
  ['Exile#1234', true, 'Exile'],
  ['Exile#1234', false, 'Exile#1234'],
  ['Ex#ile#1234', true, 'Ex#ile'],
  ['Exile', true, 'Exile'],
  ['#1234', true, 'Unnamed player'],
  ['\u3164#1234', true, 'Unnamed player'],
  ['\u3164#1234', false, '\u3164#1234'],
  ['\u200b', false, 'Unnamed player'],
])('%j with hideUserTag %s shows as %j: the part after the last hash is dropped (spec 6)', (name, hidden, shown) => {
  expect(displayName(name, hidden)).toBe(shown);
});

it.each([
  ['Exile#1234', true],
  ['Exile', true],
  ['#1234', false],
  ['\u200b\u2800#1234', false],
  ['\u3164', false],
])('the name %j can be shown without its tag: %s', (name, shown) => {
  expect(isShownWithoutTag(name)).toBe(shown);
});
