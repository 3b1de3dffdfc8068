import { difficulties } from '../difficulty.ts';
import { allRooms, isBossRoom, type RoomId } from '../layout/grid.ts';
import { chosenIzaro, type IzaroConfig, lastPhaseMechanics, phaseMechanics, weaponSets } from '../layout/izaro.ts';
import { type LabyrinthDataVersion, type Layout, readLayout } from '../layout/layout.ts';
import { pathStyles, snapPoints } from '../layout/paths.ts';
import { roomNames } from '../layout/roomNames.ts';
import { roomTypes } from '../layout/rooms.ts';
import { dayMs, dayOf, isDay } from '../day.ts';
import { BitReader, BitWriter } from './bits.ts';
import type { LinkedLayout } from './linkedLayout.ts';

/** Days are counted from the first one that `YYYY-MM-DD` can express. */
const firstDay = Date.parse('0000-01-01T00:00:00Z');

/**
 * The width of each number in bits. A value is written as its index in its list in `layout/`, so those lists must only
 * grow at the end, or old links would change their meaning. 13 bits are enough for a path between every two rooms of
 * the grid.
 */
const widths = {
  difficulty: 2,
  day: 22,
  izaro: 4,
  types: 4,
  type: 4,
  paths: 13,
  room: 7,
  snap: 3,
  style: 2,
  name: 5,
} as const;

/** Position in a list plus one; 0 stands for "not chosen". */
function writeChoice<T>(out: BitWriter, list: readonly T[], chosen: T | undefined, width: number): void {
  out.write(chosen === undefined ? 0 : list.indexOf(chosen) + 1, width);
}

function readChoice<T>(from: BitReader, list: readonly T[], width: number): T | undefined {
  const place = from.read(width);
  if (place > list.length) throw new RangeError('A choice is out of range.');
  return place === 0 ? undefined : list[place - 1];
}

function writeRooms(out: BitWriter, layout: Layout): void {
  for (const id of allRooms) {
    const room = layout.rooms[id];
    out.write(room ? 1 : 0, 1);
    if (!room || isBossRoom(id)) continue;
    out.write(room.types.length, widths.types);
    for (const type of room.types) out.write(roomTypes.indexOf(type), widths.type);
  }
}

/** Reads the rooms. An index beyond its list gives undefined, and `readLayout` then rejects that room. */
function readRooms(from: BitReader): Record<string, { types: unknown[] }> {
  const rooms: Record<string, { types: unknown[] }> = {};
  for (const id of allRooms) {
    if (from.read(1) === 0) continue;
    const count = isBossRoom(id) ? 0 : from.read(widths.types);
    rooms[id] = { types: Array.from({ length: count }, () => roomTypes[from.read(widths.type)]) };
  }
  return rooms;
}

/** Version 2 also has room names: one for each visited room, in the same order. */
function writeNames(out: BitWriter, layout: Layout): void {
  for (const id of namedRooms(layout.rooms)) writeChoice(out, roomNames, layout.rooms[id]?.name, widths.name);
}

/** The visited rooms that may have a name. */
function namedRooms(rooms: object): RoomId[] {
  return allRooms.filter((id) => id in rooms && !isBossRoom(id));
}

function readNames(from: BitReader, rooms: Record<string, { types: unknown[] }>): Record<string, object> {
  const named = namedRooms(rooms).map((id) => {
    const name = readChoice(from, roomNames, widths.name);
    return [id, { ...rooms[id], ...(name && { name }) }] as const;
  });
  return { ...rooms, ...Object.fromEntries(named) };
}

function writePaths(out: BitWriter, { paths }: Layout): void {
  out.write(paths.length, widths.paths);
  for (const { from, to, snap, style } of paths) {
    out.write(allRooms.indexOf(from), widths.room);
    out.write(allRooms.indexOf(to), widths.room);
    writeChoice(out, snapPoints, snap, widths.snap);
    out.write(pathStyles.indexOf(style), widths.style);
  }
}

function readPaths(from: BitReader): unknown[] {
  return Array.from({ length: from.read(widths.paths) }, () => {
    const [a, b] = [allRooms[from.read(widths.room)], allRooms[from.read(widths.room)]];
    const snap = readChoice(from, snapPoints, widths.snap);
    return { from: a, to: b, snap, style: pathStyles[from.read(widths.style)] };
  });
}

function writeIzaro(out: BitWriter, config: IzaroConfig): void {
  writeChoice(out, phaseMechanics, config.firstPhaseMechanic, widths.izaro);
  writeChoice(out, phaseMechanics, config.secondPhaseMechanic, widths.izaro);
  writeChoice(out, lastPhaseMechanics, config.lastPhaseMechanic, widths.izaro);
  writeChoice(out, weaponSets, config.weaponSet, widths.izaro);
}

function readIzaro(from: BitReader): IzaroConfig {
  return chosenIzaro({
    firstPhaseMechanic: readChoice(from, phaseMechanics, widths.izaro),
    secondPhaseMechanic: readChoice(from, phaseMechanics, widths.izaro),
    lastPhaseMechanic: readChoice(from, lastPhaseMechanics, widths.izaro),
    weaponSet: readChoice(from, weaponSets, widths.izaro),
  });
}

/** The body of a link. Throws a RangeError for a day that does not exist. */
export function writeLinkBits(
  version: LabyrinthDataVersion,
  { difficulty, day, layout, izaroConfig }: LinkedLayout,
): Uint8Array {
  if (!isDay(day)) throw new RangeError('A link needs a real day, YYYY-MM-DD.');
  const out = new BitWriter();
  out.write(difficulties.indexOf(difficulty), widths.difficulty);
  out.write((Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMs, widths.day);
  writeIzaro(out, izaroConfig);
  writeRooms(out, layout);
  writePaths(out, layout);
  if (version === 2) writeNames(out, layout);
  return out.bytes();
}

/** The inverse of `writeLinkBits`. Throws a RangeError or a LayoutFault for bytes that it could not have written. */
export function readLinkBits(version: LabyrinthDataVersion, bytes: Uint8Array): LinkedLayout {
  const from = new BitReader(bytes);
  const difficulty = difficulties[from.read(widths.difficulty)];
  const day = dayOf(firstDay + from.read(widths.day) * dayMs);
  if (!difficulty || !isDay(day)) throw new RangeError('The difficulty or the day is out of range.');
  const izaroConfig = readIzaro(from);
  const [visited, paths] = [readRooms(from), readPaths(from)];
  const rooms = version === 2 ? readNames(from, visited) : visited;
  if (!from.atEnd()) throw new RangeError('There is more than a layout.');
  return {
    difficulty,
    day,
    layout: readLayout({ version, rooms, paths }),
    izaroConfig,
  };
}
