import { expect, it } from 'vitest';
import { drawing } from '../testing/drawing.ts';
import { plan } from './planner.ts';
import { durationText, priceText, takenText } from './routeInWords.ts';

it.each([
  [0, '0 s'],
  [42.4, '42 s'],
  [59.6, '1 min'],
  [252, '4 min 12 s'],
  [3_600, '60 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it('the price of a room is in the singular for one second', () => {
  expect([1, 2, 14].map(priceText)).toEqual(['1 second more', '2 seconds more', '14 seconds more']);
});

const rest = ['c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'];

it('the contents of a route are listed without the keys of doors, but with treasure keys', () => {
  const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', ...rest], {
    c1r3: ['silver-key'],
    c3r3: ['darkshrine', 'puzzle'],
    c9r3: ['darkshrine', 'argus', 'silver-door'],
    c17r3: ['darkshrine', 'gauntlet', 'trinket'],
  });
  const izaroConfig = { firstPhaseMechanic: 'fonts', secondPhaseMechanic: 'idols' } as const;
  const planned = plan({ layout, difficulty: 'eternal', izaroConfig });
  const told = (choice: Parameters<typeof planned.route>[0]) => {
    const route = planned.route(choice);
    return route && takenText(route);
  };
  expect(told('everything')).toBe(
    '3 darkshrines, Argus, a gauntlet, a puzzle, a trinket, a silver door, 3 treasure keys',
  );
  expect(told('shrines-on-the-way')).toBe('3 darkshrines, 1 treasure key');
});

it('a route that takes nothing is described as such', () => {
  const route = plan({ layout: drawing(['c1r3 c7r3', ...rest]), difficulty: 'eternal', izaroConfig: {} }).route(
    'fastest',
  );
  expect(route && takenText(route)).toBe('nothing on the way');
});
