import { cellOf, isBossRoom, type RoomId } from './grid.ts';
import { type Layout, typesOf } from './layout.ts';
import { roomNumbers, roomWalk } from './numbering.ts';
import { roomTypeLabel } from './rooms.ts';

function stop(layout: Layout, id: RoomId, number: number | undefined): string {
  if (isBossRoom(id)) return roomTypeLabel.izaro;
  const { column, row } = cellOf(id);
  const contents = typesOf(layout, id).map((type) => roomTypeLabel[type].toLowerCase());
  return `${number} C${column}R${row}${contents.length > 0 ? ` (${contents.join(', ')})` : ''}`;
}

/**
 * The route as one line for party chat: `1 C1R3 -> 2 C3R2 (silver key) -> ...`, the rooms in the order of their numbers
 * and `Izaro` where the walk passes a trial. Rooms without a number are left out. Plain ASCII, which every game's chat
 * accepts.
 */
export function routeText(layout: Layout): string {
  const numbers = roomNumbers(layout);
  return roomWalk(layout)
    .map((id) => stop(layout, id, numbers.get(id)))
    .join(' -> ');
}
