import { memo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { remainingMarks } from 'shared-types/layout/counts.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import { type Stamping, toggleTypes } from '../actions/roomTypes.ts';
import styles from './Sections.module.css';

interface Props {
  layout: Layout;
  difficulty: Difficulty;
  stamping: Stamping | null;
  choose: (stamping: Stamping | null) => void;
}

/** What real labyrinths still have: press one, then the rooms that hold it. Empty once everything is marked. */
export const Remaining = memo(function Remaining({ layout, difficulty, stamping, choose }: Props) {
  const remaining = remainingMarks(layout, difficulty);
  if (remaining.length === 0) return null;
  return (
    <div className={styles.remaining} role="group" aria-label="Left to mark" data-remaining>
      <span aria-hidden>
        Left to mark <kbd>T</kbd>
      </span>
      {remaining.map(({ type, text }) => {
        const action = toggleTypes.find((each) => each.type === type);
        if (!action) return null;
        return (
          <button
            key={type}
            type="button"
            className={styles.mark}
            data-type={type}
            aria-pressed={stamping?.stamp === action}
            title={`Press this, then the rooms that hold it (${action.digit})`}
            onClick={({ detail }) => choose(stamping?.stamp === action ? null : { stamp: action, byKey: detail === 0 })}
          >
            <RoomSeal type={type} size={20} />
            {text}
          </button>
        );
      })}
      {stamping?.byKey && (
        <span aria-hidden>
          type the key at a room, <kbd>Esc</kbd> ends
        </span>
      )}
    </div>
  );
});
