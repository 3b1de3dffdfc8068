import { expect, test } from 'vitest';
import { doubtsOf } from './doubts.ts';

const claim = (text: string, p: number, yes: number, no: number) => ({ claim: text, p, for: yes, against: no });

test('groups the doubts by room, with Izaro last', () => {
  const claims = [
    claim('content c11r2 silver-key', 0.9, 4, 1),
    claim('content c3r2 argus', 0.981, 5, 0),
    claim('content c3r2 gauntlet', 0.3, 2, 3),
    claim('content c3r2 trinket', 0.02, 0, 5),
    claim('door c10r1 c11r2', 0.5, 1, 1),
    claim('izaro weaponSet dual-swords', 0.9, 3, 1),
    claim('room c11r2', 0.97, 4, 1),
    claim('secret c3r2 c7r3', 0.8, 2, 1),
  ];
  expect(doubtsOf(claims)).toEqual([
    { room: 'c3r2', place: 'C3R2', texts: ['gauntlet: 2 of 5', 'secret passage to C7R3: 2 of 3'] },
    { room: 'c10r1', place: 'C10R1', texts: ['door to C11R2: 1 of 2'] },
    { room: 'c11r2', place: 'C11R2', texts: ['silver key: 4 of 5', 'room: 4 of 5'] },
    { room: null, place: "Izaro's weapon", texts: ['Dual Swords: 3 of 4'] },
  ]);
});
