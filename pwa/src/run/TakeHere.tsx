import { Check } from 'lucide-react';
import { useState } from 'react';
import { roomTypeLabel, type RoomType } from 'shared-types/layout/rooms.ts';
import type { HereContent, ShownView } from 'shared-types/run/runView.ts';
import { RoomSeal } from '../picture/RoomSeal.tsx';
import hidden from '../ui/VisuallyHidden.module.css';
import styles from './TakeHere.module.css';

interface Props {
  view: ShownView;
  /** Null before the run begins, and on a screen that only shows it. */
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

function hintOf({ type, isPlanned, isTaken }: HereContent): string {
  const label = roomTypeLabel[type];
  if (isTaken) return `${label}: taken`;
  return isPlanned ? `Take: ${label}` : `Not on the route: ${label}`;
}

/** The contents that the player has pressed during this stay in the room. */
function useTouched({ step, room }: ShownView) {
  const stay = `${step} ${room}`;
  const [pressed, setPressed] = useState<{ stay: string; types: readonly RoomType[] }>({ stay, types: [] });
  const touched = pressed.stay === stay ? pressed.types : [];
  return { touched, touch: (type: RoomType) => setPressed({ stay, types: [...touched, type] }) };
}

/**
 * The contents of this room; those that the route takes stand out until they are taken. A small window shows only these
 * and what was pressed, so that it can be pressed again. On a screen without buttons, only planned and taken contents
 * are shown.
 */
export function TakeHere({ view, onTake }: Props) {
  const { touched, touch } = useTouched(view);
  const shown = view.contents.filter(({ isPlanned, isTaken }) => onTake || isPlanned || isTaken);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.contents} aria-label="To take here">
      {shown.map(({ type, isPlanned, isTaken }) => (
        <li key={type} data-aside={!(isPlanned || isTaken || touched.includes(type)) || undefined}>
          {onTake ? (
            <button
              type="button"
              className={styles.content}
              data-unplanned={!(isPlanned || isTaken) || undefined}
              aria-pressed={isTaken}
              aria-label={roomTypeLabel[type]}
              title={hintOf({ type, isPlanned, isTaken })}
              onClick={() => {
                touch(type);
                onTake(type, !isTaken);
              }}
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
