import type { Layout } from 'shared-types/layout/layout.ts';
import { roomNumbers, roomOrder } from 'shared-types/layout/numbering.ts';
import hidden from '../../ui/VisuallyHidden.module.css';
import { roomInWords } from '../roomInWords.ts';

/** The rooms of a layout in words, in the order of their numbers, for those who do not see its picture. */
export function RoomList({ layout }: { layout: Layout }) {
  const numbers = roomNumbers(layout);
  return (
    <ul className={hidden.always} aria-label="Rooms">
      {roomOrder(layout).map((room) => (
        <li key={room}>{roomInWords(layout, room, numbers.get(room))}</li>
      ))}
    </ul>
  );
}
