import { describe, expect, it } from 'vitest';
import { pressSwitch, type Switches, switchesToPress } from './eightSwitches.ts';

const allStates: Switches[] = Array.from({ length: 256 }, (_, bits) =>
  Array.from({ length: 8 }, (__, index) => (bits & (1 << index)) !== 0),
);

describe('the eight switches', () => {
  it('toggle a switch and its two neighbours in the ring when one is pressed', () => {
    const dark = Array.from({ length: 8 }, () => false);
    expect(pressSwitch(dark, 0)).toEqual([true, true, false, false, false, false, false, true]);
    expect(pressSwitch(dark, 7)).toEqual([true, false, false, false, false, false, true, true]);
  });

  it('are all lit from any state by 4 presses on average and 8 at most', () => {
    const presses = allStates.map((state) => switchesToPress(state));
    for (const [index, state] of allStates.entries()) {
      expect(presses[index]?.reduce(pressSwitch, state)).toEqual(Array.from({ length: 8 }, () => true));
    }
    expect(Math.max(...presses.map(({ length }) => length))).toBe(8);
    expect(presses.reduce((sum, { length }) => sum + length, 0) / 256).toBe(4);
  });

  it('need no press when all are lit', () => {
    expect(switchesToPress(Array.from({ length: 8 }, () => true))).toEqual([]);
  });
});
