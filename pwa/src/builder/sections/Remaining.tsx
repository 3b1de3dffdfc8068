import { memo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { otherHints, remainingMarks } from 'shared-types/layout/counts.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { fixedTypes } from 'shared-types/sections/match.ts';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import type { Stamping } from '../actions/action.ts';
import { toggleTypes } from '../actions/roomTypes.ts';
import styles from './Sections.module.css';

interface Props {
  layout: Layout;
  difficulty: Difficulty;
  /** Whether all sections have the rooms and doors of a shape, which fixes what else they may hold. */
  isWhole: boolean;
  stamping: Stamping | null;
  choose: (stamping: Stamping | null) => void;
}

/**
 * How the layout differs from real labyrinths: the contents still missing (press one, then its rooms), and other hints.
 */
export const Remaining = memo(function Remaining({ layout, difficulty, isWhole, stamping, choose }: Props) {
  const marks = remainingMarks(layout, difficulty).filter(
    ({ type, hint }) => !isWhole || hint !== undefined || !fixedTypes.includes(type),
  );
  const hints = otherHints(layout, difficulty);
  if (marks.length + hints.length === 0)
    return <p className={styles.note}>So far this layout has what real labyrinths have.</p>;
  return (
    <div className={styles.left}>
      {marks.length > 0 && (
        <div className={styles.remaining} role="group" aria-label="Left to mark" data-remaining>
          <span className={styles.now} aria-hidden>
            <span>{stamping && !stamping.byKey ? 'Now press its rooms' : 'Left to mark'}</span>{' '}
            <kbd translate="no">T</kbd>
          </span>
          {marks.map(({ type, text, hint }) => {
            const action = toggleTypes.find((each) => each.type === type);
            if (!action) return null;
            const how = `Press this, then the rooms that hold it (${action.digit})`;
            return (
              <button
                key={type}
                type="button"
                className={styles.mark}
                data-type={type}
                aria-pressed={stamping?.stamp === action}
                title={hint === undefined ? how : `${hint}. ${how}`}
                onClick={({ detail }) =>
                  choose(
                    stamping?.stamp === action
                      ? null
                      : { stamp: action, byKey: detail === 0, untilMarked: detail !== 0 },
                  )
                }
              >
                <RoomSeal type={type} size={20} />
                <span>{text}</span>
              </button>
            );
          })}
          {stamping?.byKey && (
            <span aria-hidden>
              type the key at a room, <kbd translate="no">Esc</kbd> ends
            </span>
          )}
        </div>
      )}
      {hints.length > 0 && (
        <ul className={styles.hints} aria-label="Worth a second look">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </div>
  );
});
