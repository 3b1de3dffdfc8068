import type { Difficulty } from '../difficulty.ts';
import { layoutOfShapes } from '../follow/terrain.ts';
import { isBossRoom, type RoomId } from '../layout/grid.ts';
import { type Layout, neighboursOf, typesOf, visitedRooms } from '../layout/layout.ts';
import { nameByDoors } from '../layout/roomNames.ts';
import { doorCount, knownAreas } from '../sections/nameChoices.ts';

/** A labyrinth as the game would build it: each room in one of the areas that its shape allows. */
export function builtLabyrinth(difficulty: Difficulty, shapes: readonly number[], random: () => number): Layout {
  const layout = layoutOfShapes(difficulty, shapes, []);
  const rooms = visitedRooms(layout).map((id) => {
    const areas = knownAreas(layout, difficulty, id);
    const area = areas[Math.floor(random() * areas.length)];
    const isNamed = area && !isBossRoom(id) && (id !== 'c1r3' || difficulty === 'eternal');
    return [id, { types: typesOf(layout, id), ...(isNamed && { name: nameByDoors(area, doorCount(layout, id)) }) }];
  });
  return { ...layout, rooms: Object.fromEntries(rooms) as Layout['rooms'] };
}

/** A walk from the entrance to the last trial, sometimes going back, but never through a trial. */
export function walkThrough(layout: Layout, difficulty: Difficulty, random: () => number): RoomId[] {
  const first = difficulty === 'eternal' ? 'c1r3' : (neighboursOf(layout, 'c1r3')[0] ?? 'c1r3');
  const walk: RoomId[] = [first];
  let passed: RoomId | null = difficulty === 'eternal' ? null : 'c1r3';
  while (walk.at(-1) !== 'c23r3') {
    const here = walk.at(-1) ?? first;
    if (isBossRoom(here)) passed = here;
    const around: RoomId[] = neighboursOf(layout, here).filter((room) =>
      isBossRoom(here) ? Number(room.slice(1).split('r')[0]) > Number(here.slice(1).split('r')[0]) : room !== passed,
    );
    walk.push(around[Math.floor(random() * around.length)] ?? 'c23r3');
  }
  return walk;
}
