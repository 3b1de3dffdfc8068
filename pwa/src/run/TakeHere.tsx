import { Check } from 'lucide-react';
import { roomTypeLabel, type RoomType } from 'shared-types/layout/rooms.ts';
import type { RunView } from 'shared-types/run/runView.ts';
import { RoomSeal } from '../picture/RoomSeal.tsx';
import styles from './TakeHere.module.css';

interface Props {
  view: RunView;
  onTake: (type: RoomType, taken: boolean) => void;
}

/** What lies in this room; what the route takes stands out until it is taken. */
export function TakeHere({ view, onTake }: Props) {
  const shown = view.contents.filter(({ isPlanned, isTaken }) => isPlanned || isTaken);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.contents} aria-label="To take here">
      {shown.map(({ type, isTaken }) => (
        <li key={type}>
          <button
            type="button"
            className={styles.content}
            aria-pressed={isTaken}
            aria-label={roomTypeLabel[type]}
            title={isTaken ? `${roomTypeLabel[type]}: taken` : `Take: ${roomTypeLabel[type]}`}
            onClick={() => onTake(type, !isTaken)}
          >
            <RoomSeal type={type} size={28} />
            <span className={styles.name}>{roomTypeLabel[type]}</span>
            {isTaken && <Check className={styles.tick} aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}
