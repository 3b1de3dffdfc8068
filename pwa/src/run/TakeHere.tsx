import { Check } from 'lucide-react';
import { roomTypeLabel, type RoomType } from 'shared-types/layout/rooms.ts';
import type { ShownView } from 'shared-types/run/runView.ts';
import { RoomSeal } from '../picture/RoomSeal.tsx';
import hidden from '../ui/VisuallyHidden.module.css';
import styles from './TakeHere.module.css';

interface Props {
  view: ShownView;
  /** Null on a screen that only shows the run. */
  onTake: ((type: RoomType, taken: boolean) => void) | null;
}

function Content({ type, isTaken }: { type: RoomType; isTaken: boolean }) {
  return (
    <>
      <RoomSeal type={type} size={28} />
      <span className={styles.name}>{roomTypeLabel[type]}</span>
      {isTaken && <Check className={styles.tick} aria-hidden />}
    </>
  );
}

/** What lies in this room; what the route takes stands out until it is taken. */
export function TakeHere({ view, onTake }: Props) {
  const shown = view.contents.filter(({ isPlanned, isTaken }) => isPlanned || isTaken);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.contents} aria-label="To take here">
      {shown.map(({ type, isTaken }) => (
        <li key={type}>
          {onTake ? (
            <button
              type="button"
              className={styles.content}
              aria-pressed={isTaken}
              aria-label={roomTypeLabel[type]}
              title={isTaken ? `${roomTypeLabel[type]}: taken` : `Take: ${roomTypeLabel[type]}`}
              onClick={() => onTake(type, !isTaken)}
            >
              <Content type={type} isTaken={isTaken} />
            </button>
          ) : (
            <span className={styles.content} data-taken={isTaken}>
              <Content type={type} isTaken={isTaken} />
              <span className={hidden.always}>{isTaken ? ', taken' : ''}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
