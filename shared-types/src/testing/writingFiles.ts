import { cellAt } from '../labyrinthFile/coordinates.ts';
import type { RoomNames } from '../labyrinthFile/read.ts';
import { type LabyrinthToWrite, writeLabyrinthFile } from '../labyrinthFile/write.ts';
import { allRooms } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import { eternalDrawing } from './drawing.ts';

/** A room of a written file. */
interface WrittenRoom {
  id: string;
  name: string;
  x: string;
  y: string;
  contents: string[];
  exits: Record<string, string>;
}
/** A written file, decoded. */
type Written = Record<string, unknown> & { rooms: WrittenRoom[] };

/** An invented Eternal labyrinth with everything a file needs. */
export const eternal: LabyrinthToWrite = {
  difficulty: 'eternal',
  day: '2026-11-20',
  layout: eternalDrawing,
  izaroConfig: { firstPhaseMechanic: 'fonts', lastPhaseMechanic: 'saws', weaponSet: 'dual-swords' },
};

/** The text of a layout's file. */
export function writtenText(layout: Layout, change: Partial<LabyrinthToWrite> = {}): string {
  return writeLabyrinthFile({ ...eternal, ...change, layout }).text;
}

/** The file of a layout. */
export function written(layout: Layout, change: Partial<LabyrinthToWrite> = {}): Written {
  return JSON.parse(writtenText(layout, change)) as Written;
}

/** A name for every room, so that no notice mentions names. */
const allNames: RoomNames = Object.fromEntries(allRooms.map((id) => [id, 'estate path']));

/** The notices of writing a layout whose rooms are named. */
export function noticesOf(layout: Layout, change: Partial<LabyrinthToWrite> = {}): string[] {
  return writeLabyrinthFile({ ...eternal, names: allNames, ...change, layout }).notices;
}

/** Every exit of a file as `c1r3 NE c3r2`. */
export function exitsOf({ rooms }: Written): string[] {
  const cells = new Map(rooms.map(({ id, x, y }) => [id, cellAt(x, y)]));
  return rooms.flatMap(({ id, exits }) =>
    Object.entries(exits).map(([bearing, to]) => `${cells.get(id)} ${bearing} ${cells.get(to)}`),
  );
}

/** Paths to all three trials, so that no notice mentions trials. */
export const trials = ['c1r3 c7r3', 'c7r3 c15r3', 'c15r3 c23r3'];
