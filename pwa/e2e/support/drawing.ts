import type { Page } from 'playwright-core';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { lastPhaseMechanicLabel, phaseMechanicLabel, weaponSetLabel } from 'shared-types/layout/izaro.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import type { Path } from 'shared-types/layout/paths.ts';
import { contentTypes, type RoomType } from 'shared-types/layout/rooms.ts';
import { type ReadLabyrinthFile, readLabyrinthFile } from 'shared-types/labyrinthFile/read.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import { withoutNames } from 'shared-types/testing/readingFiles.ts';
import { eternalFile } from './labyrinthFiles.ts';

/** The Eternal layout that tests draw. */
export const wanted: ReadLabyrinthFile = readLabyrinthFile(eternalFile.buffer.toString('utf8'), '2026-07-28');

/** The paths in a drawable order: each from a room that is visited by then. */
export function pathsInOrder(layout: Layout): Path[] {
  const visited = new Set<RoomId>(['c1r3']);
  const [ordered, waiting] = [[] as Path[], [...layout.paths]];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ from }) => visited.has(from));
    const [path] = waiting.splice(next, 1);
    if (next < 0 || !path) throw new Error('A path begins at a room that nothing leads to.');
    visited.add(path.to);
    ordered.push(path);
  }
  return ordered;
}

/** The contents of every room, in their order. */
export function contentsOf(layout: Layout): [room: RoomId, types: RoomType[]][] {
  const rooms = Object.entries(layout.rooms) as [RoomId, { types: RoomType[] }][];
  return rooms
    .filter(([, { types }]) => types.length > 0 && !types.includes('izaro'))
    .map(([id, { types }]) => [id, types]);
}

/** The digit that sets a type. */
export function keyOf(type: RoomType): string {
  return String(contentTypes.findIndex((content) => content === type) + 1);
}

/** The four boss choices, by their labels on screen. */
export function izaroChoices(config: IzaroConfig): [label: string, choice: string][] {
  const { firstPhaseMechanic: first, secondPhaseMechanic: second, lastPhaseMechanic: last, weaponSet } = config;
  return [
    ...(first ? [['First Phase Izaro', phaseMechanicLabel[first]] as [string, string]] : []),
    ...(second ? [['Second Phase Izaro', phaseMechanicLabel[second]] as [string, string]] : []),
    ...(last ? [['Last Phase Izaro', lastPhaseMechanicLabel[last]] as [string, string]] : []),
    ...(weaponSet ? [['Weapon Set', weaponSetLabel[weaponSet]] as [string, string]] : []),
  ];
}

/** Text that is equal for layouts drawn in different order, with or without room names. */
export function comparable(layout: Layout): string {
  const { rooms, paths } = withoutNames(layout);
  const inOrder = paths.toSorted((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`));
  return serialiseLayout({ rooms, paths: inOrder });
}

export async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The centre of a room's plate, which its halo surrounds. */
export function roomMiddle(page: Page, room: RoomId): Promise<Point> {
  return middleOf(page, `[data-room="${room}"] > circle`);
}
