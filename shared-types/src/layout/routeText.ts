import { cellOf, isBossRoom, type RoomId } from './grid.ts';
import { type Layout, typesOf } from './layout.ts';
import { roomNumbers, unjoinedRooms } from './numbering.ts';
import { roomTypeLabel } from './rooms.ts';
import { routeWalk } from './routeWalk.ts';

type Numbers = ReadonlyMap<RoomId, number>;

/** `C3R2` */
function place(id: RoomId): string {
  const { column, row } = cellOf(id);
  return `C${column}R${row}`;
}

function shortName(id: RoomId, numbers: Numbers): string {
  return isBossRoom(id) ? roomTypeLabel.izaro : String(numbers.get(id));
}

/** `2 C3R2 domain path (silver key)` */
function fullName(layout: Layout, id: RoomId, numbers: Numbers): string {
  if (isBossRoom(id)) return roomTypeLabel.izaro;
  const contents = typesOf(layout, id).map((type) => roomTypeLabel[type].toLowerCase());
  const name = layout.rooms[id]?.name;
  return `${numbers.get(id)} ${place(id)}${name ? ` ${name}` : ''}${contents.length > 0 ? ` (${contents.join(', ')})` : ''}`;
}

function unjoinedSentence(layout: Layout, numbers: Numbers): string {
  const rooms = unjoinedRooms(layout);
  if (rooms.length === 0) return '';
  const names = rooms.map((id) => (isBossRoom(id) ? `Izaro ${place(id)}` : fullName(layout, id, numbers)));
  return `Not joined to the start: ${names.join(', ')}.`;
}

/**
 * The route as one line for party chat, as it can be walked: `1 C1R3 -> 2 C3R2 (silver key), back to 1 -> Izaro -> ...`.
 * Rooms have their number, and when they are entered for the first time their place, name and contents. It is the walk of
 * `routeWalk`; a last sentence names the rooms that no path joins to the start. Plain ASCII, which every game's chat
 * accepts.
 */
export function routeText(layout: Layout): string {
  const numbers = roomNumbers(layout);
  const entered = new Set<RoomId>();
  const steps = routeWalk(layout).map((id, index) => {
    const isBack = entered.has(id);
    entered.add(id);
    if (isBack) return `, back to ${shortName(id, numbers)}`;
    return `${index > 0 ? ' -> ' : ''}${fullName(layout, id, numbers)}`;
  });
  const route = steps.join('');
  const unjoined = unjoinedSentence(layout, numbers);
  return route && unjoined ? `${route}. ${unjoined}` : route || unjoined;
}
