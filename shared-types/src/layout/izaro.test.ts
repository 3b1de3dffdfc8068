import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  lenientIzaroConfigSchema,
  izaroConfigSchema,
  lastPhaseMechanicLabel,
  phaseMechanicLabel,
  weaponSetLabel,
} from './izaro.ts';

it('an Izaro configuration may omit every choice (spec 3)', () => {
  expect(v.parse(izaroConfigSchema, {})).toEqual({});
});

it('an Izaro configuration accepts the values of spec 9', () => {
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
  'an Izaro configuration rejects %j',
  (config) => expect(v.safeParse(izaroConfigSchema, config).success).toBe(false),
);

it('the lenient schema leaves out a value that only newer apps know and reads the rest', () => {
  const answer = { firstPhaseMechanic: 'idols', lastPhaseMechanic: 'furnace-traps-darts', fourthPhase: 'fonts' };
  expect(v.parse(lenientIzaroConfigSchema, answer)).toEqual({ firstPhaseMechanic: 'idols', fourthPhase: 'fonts' });
  expect(v.is(izaroConfigSchema, { lastPhaseMechanic: 'furnace-traps-darts' })).toBe(false);
});
