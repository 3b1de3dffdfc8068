import type { ExitBearings } from '../layout/exits.ts';
import { isBossRoom, type RoomId, startRoom, shortPlace } from '../layout/grid.ts';
import { findPath, isVisited, type Layout, typesOf } from '../layout/layout.ts';
import { roomNumbers, unjoinedRooms } from '../layout/numbering.ts';
import { roomTypeLabel } from '../layout/rooms.ts';
import { bearingWord, directionOf } from './directions.ts';
import type { PlanQuestion } from './legs.ts';
import { plan } from './planner.ts';
import type { Choice } from './presets.ts';

/** How rooms of a layout are named. */
interface Names {
  /** `2`; of a trial `Izaro` */
  short: (id: RoomId) => string;
  /** `2 C3R2 domain path (silver key)`; of a trial `Izaro` */
  full: (id: RoomId) => string;
}

function namesIn(layout: Layout): Names {
  const numbers = roomNumbers(layout);
  const short = (id: RoomId): string => (isBossRoom(id) ? roomTypeLabel.izaro : String(numbers.get(id)));
  return {
    short,
    full: (id) => {
      if (isBossRoom(id)) return short(id);
      const contents = typesOf(layout, id).map((type) => roomTypeLabel[type].toLowerCase());
      const name = layout.rooms[id]?.name;
      return `${short(id)} ${shortPlace(id)}${name ? ` ${name}` : ''}${contents.length > 0 ? ` (${contents.join(', ')})` : ''}`;
    },
  };
}

/** The door that leads from one room to the next, if known: `exit north-west: `. */
function doorText(layout: Layout, exits: ExitBearings, from: RoomId, to: RoomId): string {
  const direction = directionOf(exits, from, to);
  if (direction.at === 'exit') return `exit ${bearingWord[direction.bearing]}: `;
  const path = findPath(layout, from, to);
  return path?.style === 'dashed' && path.from === from ? 'secret passage: ' : '';
}

function walkText(layout: Layout, rooms: readonly RoomId[], exits: ExitBearings, names: Names): string {
  const entered = new Set<RoomId>();
  const steps = rooms.map((id, index) => {
    const from = rooms[index - 1];
    const door = from ? doorText(layout, exits, from, id) : '';
    const isBack = entered.has(id);
    entered.add(id);
    if (isBack) return `, ${door}back to ${names.short(id)}`;
    return `${from ? ' -> ' : ''}${door}${names.full(id)}`;
  });
  return steps.join('');
}

/** Rooms with contents that are connected to the start, but not on a walk. */
function roomsLeftOut(layout: Layout, walked: readonly RoomId[], unjoined: readonly RoomId[]): RoomId[] {
  const told = new Set([...walked, ...unjoined]);
  return [...roomNumbers(layout).keys()].filter((id) => !told.has(id) && typesOf(layout, id).length > 0);
}

function sentence(start: string, rooms: readonly string[]): string {
  return rooms.length > 0 ? `${start}: ${rooms.join(', ')}.` : '';
}

/**
 * A route as one line for party chat: `1 C1R3 -> exit north-west: 2 C3R2 (silver key), back to 1 -> Izaro -> ...`. Each
 * room has its number, and on the first visit also its place, name and contents. Sentences after it say why there is no
 * route, and list the rooms with contents that are not on it and all rooms not connected to the start. Plain ASCII,
 * which every game's chat accepts. `exits`: the known bearings of doors.
 */
export function routeText(question: PlanQuestion, choice: Choice = 'everything', exits: ExitBearings = {}): string {
  const { layout } = question;
  const [names, planned, unjoined] = [namesIn(layout), plan(question), unjoinedRooms(layout)];
  const stops = isVisited(layout, startRoom) ? (planned.route(choice)?.stops ?? []) : [];
  const rooms = stops.map(({ room }) => room);
  const leftOut = roomsLeftOut(layout, rooms, unjoined).map(names.full);
  const apart = unjoined.map((id) => (isBossRoom(id) ? `${names.full(id)} ${shortPlace(id)}` : names.full(id)));
  const sentences = [
    planned.obstacle ?? '',
    sentence(planned.obstacle ? 'Rooms with contents' : 'Not on this route', leftOut),
    sentence('Not joined to the start', apart),
  ].filter(Boolean);
  const walk = walkText(layout, rooms, exits, names);
  return [walk && sentences.length > 0 ? `${walk}.` : walk, ...sentences].filter(Boolean).join(' ');
}
