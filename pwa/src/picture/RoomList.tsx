import type { Layout } from 'shared-types/layout/layout.ts';
import { roomList } from 'shared-types/layout/roomList.ts';
import hidden from '../ui/VisuallyHidden.module.css';

/** What a picture shows, for screen readers: its rooms in the order of their numbers. */
export function RoomList({ layout }: { layout: Layout }) {
  return (
    <ul className={hidden.always} aria-label="Rooms">
      {roomList(layout).map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
