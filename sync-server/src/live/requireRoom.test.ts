import { expect, test } from 'vitest';
import { requireRoom } from './requireRoom.ts';

const most = { ofAddress: 20, all: 5000 };

function require(ofAddress: number, all: number, RATE_LIMITS: 'on' | 'off' = 'on') {
  return () => requireRoom('runs are shown', { now: { ofAddress, all }, most, config: { RATE_LIMITS } });
}

test('requireRoom throws a message that says whether one network or the whole server has too many', () => {
  expect(require(20, 20)).toThrow('Too many runs are shown from this network. Please try again later.');
  expect(require(0, 5000)).toThrow('Too many runs are shown at the moment. Please try again later.');
  expect(require(20, 5000, 'off')).toThrow('Too many runs are shown at the moment. Please try again later.');
});

test('requireRoom does not throw below both limits; with RATE_LIMITS=off one network may use every place', () => {
  expect(require(19, 4999)).not.toThrow();
  expect(require(4999, 4999, 'off')).not.toThrow();
});
