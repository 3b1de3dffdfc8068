import { bossRooms, cellOf, isBossRoom, type RoomId, roomName, sectionOf } from '../layout/grid.ts';
import { isVisited, type Layout, pathsOf, typesOf } from '../layout/layout.ts';
import { unjoinedRooms } from '../layout/numbering.ts';
import { otherEnd, type Path } from '../layout/paths.ts';
import { fromNearer } from './roomOrder.ts';

/** Paths as the file lists them: each from the room nearer the start. */
type Listed = readonly Path[];

function names(rooms: readonly RoomId[]): string {
  return rooms.map(roomName).join(', ');
}

/** Paths that other tools do not expect: only a trial may lead to another section, and only to the next one. */
function strayPaths(paths: Listed): string[] {
  const strays = paths.filter(({ from, to }) => {
    const ahead = sectionOf(to) - sectionOf(from);
    return ahead > 1 || (ahead === 1 && !isBossRoom(from));
  });
  return strays.map(
    ({ from, to }) =>
      `${roomName(from)} and ${roomName(to)} are joined, but only a trial leads to the next section; other tools may not plan with the file.`,
  );
}

/** The rooms that a trial's doors lead on to. Planning tools open a file only if there is exactly one. */
function roomsAfter(paths: Listed, trial: RoomId): RoomId[] {
  return paths.filter(({ from, style }) => from === trial && style !== 'dashed').map(({ to }) => to);
}

function entranceNotices(paths: Listed): string[] {
  return bossRooms.slice(0, -1).flatMap((trial) => {
    const after = roomsAfter(paths, trial);
    if (after.length === 1) return [];
    const found = after.length === 0 ? 'no door that leads on' : `doors that lead on to ${names(after)}`;
    return [`The trial at ${roomName(trial)} has ${found}; other tools open files only with one.`];
  });
}

/** The rooms of a section reachable from its first room: doors in both directions, secret passages in one. */
function walkable(paths: Listed, first: RoomId, isLocked: (path: Path) => boolean): ReadonlySet<RoomId> {
  const reached = new Set([first]);
  const section = sectionOf(first);
  for (const id of reached) {
    for (const path of paths) {
      if (isLocked(path) || (path.from !== id && (path.to !== id || path.style === 'dashed'))) continue;
      const other = otherEnd(path, id);
      if (sectionOf(other) === section) reached.add(other);
    }
  }
  return reached;
}

/** The paths that tools consider to be behind a golden door: those to later rooms, except rooms that hold the key. */
function waysBehind(layout: Layout, paths: Listed, goldenDoor: RoomId): Path[] {
  return paths.filter(({ from, to }) => from === goldenDoor && !typesOf(layout, to).includes('golden-key'));
}

/** Whether tools consider a door locked: only if it leads to the right and not to a dead end. */
function isSeenAsLocked(layout: Layout, { from, to, style }: Path): boolean {
  const doors = pathsOf(layout, to).filter((path) => path.style !== 'dashed').length;
  return style !== 'dashed' && cellOf(to).column > cellOf(from).column && (isBossRoom(to) || doors > 1);
}

function sectionNotices(layout: Layout, paths: Listed, first: RoomId, trial: RoomId): string[] {
  if (!walkable(paths, first, () => false).has(trial)) {
    return [`No way leads from ${roomName(first)} to the trial at ${roomName(trial)}; other tools cannot plan one.`];
  }
  const hasType = (type: 'golden-door' | 'golden-key') => (id: RoomId) => typesOf(layout, id).includes(type);
  const goldenDoor = (Object.keys(layout.rooms) as RoomId[]).find(
    (id) => sectionOf(id) === sectionOf(first) && hasType('golden-door')(id),
  );
  if (!goldenDoor) return [];
  const behind = waysBehind(layout, paths, goldenDoor);
  const isBehind = (path: Path): boolean => behind.includes(path);
  const free = walkable(paths, first, isBehind);
  /** Whether the key in a room lets a player pass one locked door, in either direction, and reach the trial. */
  const opensTheWay = (key: RoomId): boolean => {
    const before = walkable(paths, key, isBehind);
    const passed = behind.flatMap((door) =>
      [door.from, ...(door.style === 'dashed' ? [] : [door.to])]
        .filter((id) => before.has(id))
        .map((id) => ({ door, to: otherEnd(door, id) })),
    );
    return passed.some(({ door, to }) => walkable(paths, to, (path) => isBehind(path) && path !== door).has(trial));
  };
  if (!free.has(trial) && ![...free].some((id) => hasType('golden-key')(id) && opensTheWay(id))) {
    return [
      `No golden key can be reached and brought to the golden door at ${roomName(goldenDoor)}; other tools cannot plan a way.`,
    ];
  }
  if (behind.some((path) => isSeenAsLocked(layout, path))) return [];
  return [
    `No door at ${roomName(goldenDoor)} leads to the right, to a room that is no dead end and does not hold the golden key; other tools take its golden door for an open one.`,
  ];
}

/** Contents in rooms that no path joins to the start. A trial without a way to it has a notice of its own. */
function unjoinedNotices(layout: Layout): string[] {
  const apart = unjoinedRooms(layout).filter((id) => !isBossRoom(id) && typesOf(layout, id).length > 0);
  if (apart.length === 0) return [];
  const [are, they] = apart.length === 1 ? ['is', 'it holds'] : ['are', 'they hold'];
  return [`${names(apart)} ${are} not joined to the start; other tools plan no way to what ${they}.`];
}

/**
 * Sentences about what stops planning tools from using the file of a layout; `rooms` are in the file's order. These
 * tools split the list at the trials, and search forever if a trial or a golden key cannot be reached. Empty if trials
 * are missing, because another notice reports that.
 */
export function planningNotices(layout: Layout, rooms: readonly RoomId[]): string[] {
  if (!bossRooms.every((id) => isVisited(layout, id))) return [];
  const paths = layout.paths
    .map((path) => fromNearer(path, rooms))
    .filter(({ from, to }) => rooms.includes(from) && rooms.includes(to));
  const stray = [...strayPaths(paths), ...entranceNotices(paths)];
  if (stray.length > 0) return stray;
  const goldenDoors = rooms.filter((id) => typesOf(layout, id).includes('golden-door'));
  const several =
    goldenDoors.length > 1
      ? [`There are golden doors in ${names(goldenDoors)}; a labyrinth has at most one, and other tools plan for one.`]
      : [];
  const sections = bossRooms.flatMap((trial, index) => {
    const before = bossRooms[index - 1];
    const first = before ? roomsAfter(paths, before)[0] : rooms[0];
    return first ? sectionNotices(layout, paths, first, trial) : [];
  });
  return [...several, ...sections, ...unjoinedNotices(layout)];
}
