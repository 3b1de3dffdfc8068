import { expect, it } from 'vitest';
import { drawing } from '../testing/drawing.ts';
import { correctionsOf } from './corrections.ts';

const layout = drawing(['c9r3 c11r2', 'c11r2 c13r4', 'c11r2 c12r5 dashed'], { c11r2: ['darkshrine'] });

it('in a room every content can be corrected, and every drawn door', () => {
  expect(correctionsOf({ difficulty: 'eternal', layout }, 'c11r2')).toEqual([
    'C11R2 has no darkshrine',
    'C11R2 has a silver key',
    'C11R2 has a silver door',
    'C11R2 has a golden key',
    'C11R2 has a golden door',
    'C11R2 has Argus',
    'C11R2 has a gauntlet',
    'C11R2 has a puzzle',
    'C11R2 has a trinket',
    'no door C11R2 to C9R3',
    'no door C11R2 to C13R4',
    'no secret passage C11R2 to C12R5',
  ]);
});

it('in a trial only its doors can be corrected, in an undrawn room nothing', () => {
  const short = drawing(['c1r3 c7r3']);
  expect(correctionsOf({ difficulty: 'eternal', layout: short }, 'c7r3')).toEqual(['no door C7R3 to C1R3']);
  expect(correctionsOf({ difficulty: 'eternal', layout }, 'c20r1')).toEqual([]);
});

it('below Eternal the path from the entrance cannot be corrected, because it is not a claim', () => {
  const normal = { difficulty: 'normal', layout: drawing(['c1r3 c3r3', 'c3r3 c7r3']) } as const;
  expect(correctionsOf(normal, 'c3r3').slice(-2)).toEqual(['C3R3 has a trinket', 'no door C3R3 to C7R3']);
  expect(correctionsOf(normal, 'c1r3').at(-1)).toBe('C1R3 has a trinket');
});
