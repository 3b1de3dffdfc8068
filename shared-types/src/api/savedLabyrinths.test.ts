import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listSavedLabyrinths, type SavedLabyrinth } from './savedLabyrinths.ts';

const saved = (izaroConfig: object) => ({
  id: 'a',
  name: 'Keys first',
  description: '',
  difficulty: 'eternal',
  labyrinthData: '{}',
  izaroConfig,
  displaySvg: null,
  isPublic: false,
  tags: [],
  shareToken: 't',
  day: '2026-11-20',
  createdAt: '2026-11-20T00:00:00.000Z',
});

it('a list of saved labyrinths can be read with an unknown Izaro mechanic, which is left out', () => {
  const list: SavedLabyrinth[] = v.parse(listSavedLabyrinths.answer, [
    saved({ weaponSet: 'dual-swords' }),
    saved({ weaponSet: 'two-handed-mace', lastPhaseMechanic: 'furnace-traps-darts' }),
  ]);
  expect(list.map(({ izaroConfig }) => izaroConfig)).toEqual([
    { weaponSet: 'dual-swords' },
    { weaponSet: 'two-handed-mace' },
  ]);
});
