import { isTrial, listedSteps, possibleSteps, type ReaderRoom, readRooms, type Step } from './readerFile.ts';

/** The words of room names, which tell how long a room takes. */
const themes = ['sepulchre', 'estate', 'basilica', 'sanitorium', 'mansion', 'domain'];
const kinds = ['path', 'passage', 'walkways', 'halls', 'annex', 'enclosure', 'crossing', 'atrium'];

function lengthOf(room: ReaderRoom): number {
  if (isTrial(room)) return 5;
  const [theme, kind] = room.name.toLowerCase().split(' ');
  if (kind === undefined) throw new Error(`reads past the end of the name "${room.name}"`);
  if (!themes.includes(theme ?? '') || !kinds.includes(kind)) throw new Error(`knows no length of "${room.name}"`);
  return 3 + themes.indexOf(theme ?? '') + 6 + kinds.indexOf(kind);
}

/**
 * Splits the array before the first room and before every room to which a trial has a door. There must be three
 * sections.
 */
function cutSections(rooms: readonly ReaderRoom[]): ReaderRoom[][] {
  const doors = listedSteps(rooms).filter(({ isSecret }) => !isSecret);
  const isFirst = (room: ReaderRoom, index: number): boolean =>
    index === 0 ||
    doors.some(({ from, to }) => to === room.id && rooms.some((other) => other.id === from && isTrial(other)));
  const cuts = rooms.flatMap((room, index) => (isFirst(room, index) ? [index] : []));
  if (cuts.length !== 3) throw new Error(`refuses ${cuts.length} first rooms`);
  if (rooms.filter(isTrial).length !== 3) throw new Error('refuses a file without three trials');
  return cuts.map((cut, index) => rooms.slice(cut, cuts[index + 1]));
}

/** The steps that need a golden key: to a room later in the list and farther right, which is no dead end and has no key. */
function lockedSteps(
  rooms: readonly ReaderRoom[],
  firstRooms: ReadonlySet<string>,
  steps: readonly Step[],
): Set<string> {
  const isDeadEnd = (room: ReaderRoom): boolean =>
    !firstRooms.has(room.id) &&
    !isTrial(room) &&
    steps.filter(({ from, isSecret }) => !isSecret && from === room.id).length === 1;
  const locked = rooms.flatMap((door, index) =>
    rooms
      .slice(door.contents.includes('golden-door') ? index + 1 : rooms.length)
      .filter((behind) => steps.some(({ from, to, isSecret }) => !isSecret && from === door.id && to === behind.id))
      .filter(
        (behind) => !isDeadEnd(behind) && !behind.contents.includes('golden-key') && Number(behind.x) > Number(door.x),
      )
      .flatMap((behind) => [`${door.id}>${behind.id}`, `${behind.id}>${door.id}`]),
  );
  return new Set(locked);
}

interface State {
  room: string;
  length: number;
  keys: readonly string[];
  opened: readonly string[];
  visited: readonly string[];
  walk: readonly string[];
}

/**
 * Simulates the tool that plans by the lengths of rooms: the shortest walk through each section that visits the targets
 * and ends at its trial. Its search has no memory: if there is no such walk, it never ends.
 */
export function planByNames(text: string, wanted: (room: ReaderRoom) => boolean = () => false): string[] {
  const rooms = readRooms(text);
  const sections = cutSections(rooms);
  const firstRooms = new Set(sections.map(([first]) => first?.id ?? ''));
  const steps = possibleSteps(rooms, firstRooms);
  const locked = lockedSteps(rooms, firstRooms, steps);
  let keys: readonly string[] = [];
  let opened: readonly string[] = [];
  return sections.flatMap((section) => {
    const last = planSection({ section, steps, locked, keys, opened, wanted });
    ({ keys, opened } = last);
    return last.walk;
  });
}

interface SectionToPlan {
  section: readonly ReaderRoom[];
  steps: readonly Step[];
  locked: ReadonlySet<string>;
  keys: readonly string[];
  opened: readonly string[];
  wanted: (room: ReaderRoom) => boolean;
}

function planSection({ section, steps, locked, keys, opened, wanted }: SectionToPlan): State {
  const byId = new Map(section.map((room) => [room.id, room]));
  const targets = section.filter(wanted).map(({ id }) => id);
  const end = section.find(isTrial);
  const [first] = section;
  if (!first || !end) throw new Error('refuses a section without a trial');
  const enter = (room: ReaderRoom, state: Omit<State, 'room'>): State => ({
    ...state,
    room: room.id,
    length: state.length + lengthOf(room),
    keys: room.contents.includes('golden-key') ? [...new Set([...state.keys, room.id])] : state.keys,
    visited: targets.includes(room.id) ? [...new Set([...state.visited, room.id])].sort() : state.visited,
    walk: [...state.walk, room.id],
  });
  const queue = [enter(first, { length: 0, keys, opened, visited: [], walk: [] })];
  const seen = new Set<string>();
  while (queue.length > 0) {
    const state = queue.sort((a, b) => a.length - b.length).shift();
    if (!state) break;
    if (state.room === end.id && state.visited.length === targets.length) return state;
    const key = [state.room, state.keys, state.opened, state.visited].join('|');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const { from, to } of steps) {
      const next = byId.get(to);
      if (from !== state.room || !next) continue;
      const [step, back] = [`${from}>${to}`, `${to}>${from}`];
      const needsKey = locked.has(step) && !state.opened.includes(step);
      if (needsKey && state.keys.length * 2 <= state.opened.length) continue;
      queue.push(enter(next, { ...state, opened: needsKey ? [...state.opened, step, back] : state.opened }));
    }
  }
  throw new Error(`searches for ever from room ${first.id} to the trial`);
}
