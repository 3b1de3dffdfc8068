import { isBossRoom } from 'shared-types/layout/grid.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { roomNumbers, roomOrder } from 'shared-types/layout/numbering.ts';
import { placeText } from 'shared-types/layout/roomList.ts';
import { roomTypeLabel, typesByPriority } from 'shared-types/layout/rooms.ts';
import { RoomSeal } from '../picture/RoomSeal.tsx';
import styles from './PrintScreen.module.css';

/** Every room that holds something, in the order of the numbers. */
export function RoomTable({ layout }: { layout: Layout }) {
  const numbers = roomNumbers(layout);
  const rooms = roomOrder(layout).filter((id) => !isBossRoom(id) && typesOf(layout, id).length > 0);
  if (rooms.length === 0) return <p>No room contents are marked yet.</p>;
  return (
    <table className={styles.rooms}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Room</th>
          <th scope="col">Holds</th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((id) => (
          <tr key={id}>
            <td>{numbers.get(id)}</td>
            <td translate="no">{placeText(layout, id)}</td>
            <td>
              {typesByPriority(typesOf(layout, id)).map((type) => (
                <span key={type} className={styles.type}>
                  <RoomSeal type={type} size={22} /> {roomTypeLabel[type]}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
