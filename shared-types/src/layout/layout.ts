import * as v from 'valibot';
import { allRooms, isBossRoom, isRoom, type RoomId, roomName, startRoom } from './grid.ts';
import {
  joins,
  otherEnd,
  type Path,
  type PathStyle,
  pathStyles,
  type SnapPoint,
  snapPoints,
  touches,
} from './paths.ts';
import { isRoomName, type RoomName } from './roomNames.ts';
import { type RoomType, roomTypes } from './rooms.ts';

/** A visited room. `types` is empty for a normal room and `['izaro']` for a boss room, which has no name of its own. */
export interface Room {
  types: readonly RoomType[];
  name?: RoomName;
}

/** A drawn labyrinth: the visited rooms and the paths between them. Immutable. */
export interface Layout {
  rooms: Readonly<Partial<Record<RoomId, Room>>>;
  paths: readonly Path[];
}

export type LabyrinthDataVersion = 1 | 2;

/** The version a layout is written in: 2 if any room has a name, else 1, which every app can read. */
export function writtenVersion({ rooms }: Layout): LabyrinthDataVersion {
  return Object.values(rooms).some((room) => room?.name) ? 2 : 1;
}

/** The longest JSON text of `labyrinthData`: 64 KiB. */
const labyrinthDataBytes = 64 * 1024;

/**
 * The most paths of a layout that is submitted, saved to an account or drawn (decisions: "`labyrinthData` at most 64
 * KiB and 120 paths"); real labyrinths have about 20. Layouts stored before this limit may have more and can still be
 * read.
 */
export const mostPaths = 120;

/** The message for a layout with too many paths. */
export function tooManyPaths(count: number): string {
  return `A layout may hold at most ${mostPaths} paths; this one has ${count}.`;
}

export function hasFewEnoughPaths(layout: Layout): boolean {
  return layout.paths.length <= mostPaths;
}

/** The empty grid: only the start room is visited. */
export const emptyLayout: Layout = { rooms: { [startRoom]: { types: [] } }, paths: [] };

export function isVisited(layout: Layout, id: RoomId): boolean {
  return layout.rooms[id] !== undefined;
}

export function visitedRooms(layout: Layout): RoomId[] {
  return Object.keys(layout.rooms) as RoomId[];
}

export function typesOf(layout: Layout, id: RoomId): readonly RoomType[] {
  return layout.rooms[id]?.types ?? (isBossRoom(id) ? ['izaro'] : []);
}

export function findPath(layout: Layout, a: RoomId, b: RoomId): Path | undefined {
  return layout.paths.find((path) => joins(path, a, b));
}

export function pathsOf(layout: Layout, id: RoomId): Path[] {
  return layout.paths.filter((path) => touches(path, id));
}

/** The rooms that paths join to a room, whatever the paths' direction. */
export function neighboursOf(layout: Layout, id: RoomId): RoomId[] {
  return pathsOf(layout, id).map((path) => otherEnd(path, id));
}

/** True when nothing is drawn: no room but the start room, no path, no content. Such a layout has no picture. */
export function isEmptyLayout(layout: Layout): boolean {
  return visitedRooms(layout).every((id) => id === startRoom && typesOf(layout, id).length === 0);
}

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const labyrinthDataSchema = v.strictObject({
  version: v.picklist([1, 2]),
  rooms: v.custom<Fields>((rooms) => isObject(rooms) && !Array.isArray(rooms)),
  paths: v.custom<readonly unknown[]>(Array.isArray),
});

/** A rejected layout. `message` is a sentence for players that names the first fault and its room or path. */
export class LayoutFault extends Error {
  override name = 'LayoutFault';
}

function fault(message: string): never {
  throw new LayoutFault(message);
}

/** A text from outside as messages quote it: at most 40 characters, on one line. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/**
 * Any outside value as quoted in messages. Lists and objects are abbreviated, since they may be nested without limit.
 */
export function quotedValue(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return quoted('[…]');
  return quoted(isObject(value) ? '{…}' : String(value));
}

function isRoomType(text: string): text is RoomType {
  return roomTypes.some((type) => type === text);
}

/** The keys of a room, in each version. */
const roomKeys: Record<LabyrinthDataVersion, readonly string[]> = { 1: ['types'], 2: ['types', 'name'] };

const roomForm: Record<LabyrinthDataVersion, string> = {
  1: 'an object with "types", a list of room types, and nothing else',
  2: 'an object with "types", a list of room types, and, if it has one, its "name"',
};

/**
 * The fields of a room; undefined if it has another form. Checked by hand, because running a schema for each of many
 * rooms is slow.
 */
function roomIn(
  value: unknown,
  version: LabyrinthDataVersion,
): { types: readonly string[]; name: unknown } | undefined {
  if (!isObject(value) || Object.keys(value).some((key) => !roomKeys[version].includes(key))) return undefined;
  const { types, name } = value;
  if (!Array.isArray(types) || types.length > roomTypes.length) return undefined;
  return types.every((type) => typeof type === 'string') ? { types, name } : undefined;
}

function readBossRoom(id: RoomId, types: readonly RoomType[], name: unknown): Room {
  const place = roomName(id);
  if (types.some((type) => type !== 'izaro')) fault(`Room ${place} is a boss room and can only have the type izaro.`);
  if (name !== undefined) fault(`Room ${place} is a boss room and cannot have a name.`);
  return { types: ['izaro'] };
}

function readRoom(id: string, value: unknown, version: LabyrinthDataVersion): [RoomId, Room] {
  if (!isRoom(id)) fault(`Room ${quoted(id)} is not on the grid.`);
  const place = roomName(id);
  const room = roomIn(value, version) ?? fault(`Room ${place} must be ${roomForm[version]}.`);
  const types = [...new Set(room.types)].map((type) =>
    isRoomType(type) ? type : fault(`Room ${place} has an unknown type ${quoted(type)}.`),
  );
  const { name } = room;
  if (isBossRoom(id)) return [id, readBossRoom(id, types, name)];
  if (types.includes('izaro')) fault(`Room ${place} is not a boss room and cannot have the type izaro.`);
  const contents = { types: types.filter((type) => type !== 'normal') };
  if (name === undefined) return [id, contents];
  if (!isRoomName(name)) fault(`Room ${place} has an unknown name ${quotedValue(name)}.`);
  return [id, { ...contents, name }];
}

const pathKeys = ['from', 'to', 'snap', 'style'];

function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return values.some((each) => each === value);
}

interface PathForm {
  from: string;
  to: string;
  snap: SnapPoint | undefined;
  style: PathStyle;
}

/** The fields of a path, not yet checked against the rooms; or the fault in its form, as the end of a sentence. */
function pathIn(value: unknown): PathForm | string {
  if (!isObject(value)) return 'is not an object.';
  const { from, to, snap, style } = value;
  if (typeof from !== 'string') return 'has no valid "from".';
  if (typeof to !== 'string') return 'has no valid "to".';
  if (snap !== undefined && !isOneOf(snapPoints, snap)) return 'has no valid "snap".';
  if (!isOneOf(pathStyles, style)) return 'has no valid "style".';
  const unknown = Object.keys(value).find((key) => !pathKeys.includes(key));
  return unknown === undefined ? { from, to, snap, style } : `has an unknown key ${quoted(unknown)}.`;
}

/** A pair of rooms as text, the same in either direction. */
function pairOf(a: RoomId, b: RoomId): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** `joined`: the pairs that earlier paths join; this path's pair is added. */
function readPath(value: unknown, index: number, rooms: Layout['rooms'], joined: Set<string>): Path {
  const path = pathIn(value);
  if (typeof path === 'string') fault(`Path ${index + 1} ${path}`);
  const { from, to, snap, style } = path;
  for (const end of [from, to]) {
    if (!isRoom(end)) fault(`Path ${index + 1} leads to ${quoted(end)}, which is not on the grid.`);
    if (!rooms[end]) fault(`Path ${index + 1} leads to ${roomName(end)}, which is not among the rooms.`);
  }
  const [a, b] = [from as RoomId, to as RoomId];
  if (a === b) fault(`Path ${index + 1} leads from ${roomName(a)} to itself.`);
  const pair = pairOf(a, b);
  if (joined.has(pair)) fault(`Path ${index + 1} joins ${roomName(a)} and ${roomName(b)}, which are already joined.`);
  joined.add(pair);
  return snap ? { from: a, to: b, snap, style } : { from: a, to: b, style };
}

function shapeFault(data: unknown): string {
  const parsed = v.safeParse(labyrinthDataSchema, data);
  const issue = parsed.issues?.[0];
  const key = issue?.path?.[0]?.key;
  if (typeof key !== 'string' || Array.isArray(data)) return 'labyrinthData must be a JSON object.';
  if (key === 'version') return `labyrinthData must have "version": 1 or 2.`;
  if (key === 'rooms') return 'labyrinthData must have "rooms", an object of room ids.';
  if (key === 'paths') return 'labyrinthData must have "paths", a list.';
  return `labyrinthData has an unknown key ${quoted(key)}.`;
}

/** Reads a `labyrinthData` object that is already decoded, with any number of paths. Throws a LayoutFault that names the first fault. */
export function readLayout(data: unknown): Layout {
  const parsed = v.safeParse(labyrinthDataSchema, data);
  if (!parsed.success) fault(shapeFault(data));
  const { version, rooms, paths } = parsed.output;
  const entries = Object.entries(rooms).map(([id, value]) => readRoom(id, value, version));
  const visited = Object.fromEntries(entries) as Layout['rooms'];
  const joined = new Set<string>();
  return { rooms: visited, paths: paths.map((value, index) => readPath(value, index, visited, joined)) };
}

/** The length of a text in UTF-8 bytes, without the platform's encoder. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Reads the JSON text of `labyrinthData` (interface: version 1 or 2, at most 64 KiB).
 * Throws a LayoutFault whose message names the first fault and its room.
 */
export function parseLayout(text: string): Layout {
  // A UTF-16 unit takes at most three bytes: most texts need not be counted.
  if (text.length * 3 > labyrinthDataBytes && byteLength(text) > labyrinthDataBytes) {
    fault(`labyrinthData is larger than ${labyrinthDataBytes / 1024} KiB.`);
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    fault('labyrinthData is not valid JSON.');
  }
  return readLayout(data);
}

/** The JSON text of a layout, in one canonical form: rooms column by column, paths as they were drawn. */
export function serialiseLayout(layout: Layout): string {
  const { rooms, paths } = layout;
  const listed: Partial<Record<RoomId, Room>> = {};
  for (const id of allRooms) {
    const room = rooms[id];
    if (room) listed[id] = room.name ? { types: room.types, name: room.name } : { types: room.types };
  }
  return JSON.stringify({
    version: writtenVersion(layout),
    rooms: listed,
    paths: paths.map(({ from, to, snap, style }) => (snap ? { from, to, snap, style } : { from, to, style })),
  });
}

/** Whether a canonical text is of version 2. */
export function isNamedLayoutText(text: string): boolean {
  return text.startsWith('{"version":2,');
}

/** `labyrinthData` from any source, read as a layout. */
const layoutInText = v.pipe(
  v.string('labyrinthData must be a string.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return parseLayout(dataset.value);
    } catch (error) {
      if (!(error instanceof LayoutFault)) throw error;
      addIssue({ message: error.message });
      return NEVER;
    }
  }),
);

/**
 * `labyrinthData` in request bodies and operations: takes any valid text with at most `mostPaths` paths, gives
 * canonical text.
 */
export const labyrinthTextSchema = v.pipe(
  layoutInText,
  v.check(hasFewEnoughPaths, ({ input }) => tooManyPaths(input.paths.length)),
  v.transform(serialiseLayout),
);

/** Whether a validation issue is about the number of paths alone, with nothing else wrong in the layout. */
export function isAboutTooManyPaths({ requirement }: v.BaseIssue<unknown>): boolean {
  return requirement === hasFewEnoughPaths;
}
