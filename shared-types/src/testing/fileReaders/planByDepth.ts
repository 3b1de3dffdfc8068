import { isTrial, possibleSteps, type ReaderRoom, readRooms, type Step } from './readerFile.ts';

function check(text: string, rooms: readonly ReaderRoom[]): void {
  if (text.length > 100 * 1024 || rooms.length > 50) throw new Error('refuses so large a file');
  const ids = new Set(rooms.map(({ id }) => id));
  for (const { id, name, areacode, exits } of rooms) {
    if (!/^[A-Za-z0-9]{1,10}$/.test(id)) throw new Error(`refuses the id "${id}"`);
    if (!/^[A-Za-z' ]{1,100}$/.test(name)) throw new Error(`refuses the name "${name}"`);
    if (areacode !== '') throw new Error(`knows no area "${areacode}"`);
    if (!Object.values(exits).every((to) => ids.has(to))) throw new Error(`refuses an exit of room ${id} to no room`);
  }
}

/** The first room, and for every trial the earliest room after it in the list to which it has a door. */
function firstRoomsOf(rooms: readonly ReaderRoom[]): string[] {
  const after = rooms.flatMap((trial, index) => {
    if (!isTrial(trial)) return [];
    const doors = Object.entries(trial.exits).filter(([bearing]) => bearing !== 'C');
    const [first] = rooms.slice(index + 1).filter(({ id }) => doors.some(([, to]) => to === id));
    return first ? [first.id] : [];
  });
  return [rooms[0]?.id ?? '', ...after];
}

/** How many steps each room is from the first; a locked step is not taken. */
function depths(steps: readonly Step[], first: string, isLocked: (step: Step) => boolean): ReadonlyMap<string, number> {
  const depth = new Map([[first, 0]]);
  for (const [id, far] of depth) {
    for (const step of steps) {
      if (step.from === id && !depth.has(step.to) && !isLocked(step)) depth.set(step.to, far + 1);
    }
  }
  return depth;
}

/**
 * Simulates the tool that checks every room and considers the steps from a golden door that lead deeper as locked until
 * the section's key is reached. Returns the rooms at which each section is left, with the last trial at the end.
 */
export function planByDepth(text: string): string[] {
  const rooms = readRooms(text);
  check(text, rooms);
  const firstRooms = firstRoomsOf(rooms);
  const steps = possibleSteps(rooms, new Set(firstRooms));
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const holds = (id: string, content: string): boolean => byId.get(id)?.contents.includes(content) ?? false;
  const depth = depths(steps, firstRooms[0] ?? '', () => false);
  const isDeeper = ({ from, to }: Step): boolean => (depth.get(to) ?? 0) > (depth.get(from) ?? 0);
  const locked = steps.filter(
    (step) => holds(step.from, 'golden-door') && !holds(step.to, 'golden-key') && isDeeper(step),
  );
  const isLocked = ({ from, to }: Step): boolean =>
    locked.some((step) => (step.from === from && step.to === to) || (step.from === to && step.to === from));
  const ends = firstRooms.map((first, index) => {
    const cut = (id: string | undefined): number => rooms.findIndex((room) => room.id === id);
    const section = rooms.slice(cut(first), index + 1 < firstRooms.length ? cut(firstRooms[index + 1]) : undefined);
    const end = section.find(isTrial)?.id ?? '';
    const within = steps.filter(
      ({ from, to }) => from !== end && [from, to].every((id) => section.some((room) => room.id === id)),
    );
    const free = depths(within, first, isLocked);
    const hasKey = [...free.keys()].some((id) => holds(id, 'golden-key'));
    const reached = hasKey ? depths(within, first, () => false) : free;
    if (!reached.has(end)) throw new Error(`finds no way from room ${first} to a trial`);
    return end;
  });
  if (ends.length !== 3) throw new Error(`finds ${ends.length} sections`);
  return ends;
}
