import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  lenientIzaroConfigSchema,
  izaroConfigSchema,
  lastPhaseMechanicLabel,
  phaseMechanicLabel,
  weaponSetLabel,
} from './izaro.ts';

it('an Izaro configuration may leave out every choice (spec 3)', () => {
  expect(v.parse(izaroConfigSchema, {})).toEqual({});
});

it('takes the values of spec 9', () => {
  const config = {
    firstPhaseMechanic: 'charge-disruptors',
    secondPhaseMechanic: 'summoning-portals',
    lastPhaseMechanic: 'furnace-traps-spinning-blade',
    weaponSet: 'two-handed-mace',
  };
  expect(v.parse(izaroConfigSchema, config)).toEqual(config);
  expect(Object.keys(phaseMechanicLabel)).toHaveLength(8);
  expect(Object.keys(lastPhaseMechanicLabel)).toHaveLength(10);
  expect(Object.keys(weaponSetLabel)).toHaveLength(3);
});

it.each([{ firstPhaseMechanic: 'saws' }, { weaponSet: 'bow' }, { phase: 'fonts' }, 'fonts', null])(
  'refuses %j',
  (config) => expect(v.safeParse(izaroConfigSchema, config).success).toBe(false),
);

it('in an answer a value that only newer apps know is left out, and what else there is is read', () => {
  const answer = { firstPhaseMechanic: 'idols', lastPhaseMechanic: 'furnace-traps-darts', fourthPhase: 'fonts' };
  expect(v.parse(lenientIzaroConfigSchema, answer)).toEqual({ firstPhaseMechanic: 'idols', fourthPhase: 'fonts' });
  expect(v.is(izaroConfigSchema, { lastPhaseMechanic: 'furnace-traps-darts' })).toBe(false);
});
