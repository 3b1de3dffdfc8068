import { memo } from 'react';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import type { Stamping } from '../actions/action.ts';
import { toggleTypes } from '../actions/roomTypes.ts';
import hidden from '../../ui/VisuallyHidden.module.css';
import styles from './Palette.module.css';

interface Props {
  stamping: Stamping | null;
  choose: (stamping: Stamping | null) => void;
}

/**
 * The kinds of room contents with their keys, at the canvas's edge. Choose one and press rooms to give it to them;
 * choose it again or press Escape to stop.
 */
export const Palette = memo(function Palette({ stamping, choose }: Props) {
  return (
    <fieldset className={styles.palette}>
      <legend className={hidden.always}>Stamp room contents</legend>
      {toggleTypes.map((action) => (
        <label key={action.type} className={styles.entry} title={`${action.label} (${action.digit})`}>
          <input
            type="radio"
            name="stamp"
            className={styles.input}
            aria-label={action.label}
            aria-keyshortcuts={action.keys[0].key}
            checked={stamping?.stamp === action}
            // Handled in onClick, because a press on the checked radio button changes nothing but must count too.
            readOnly
            onClick={({ detail }) =>
              choose(stamping?.stamp === action ? null : { stamp: action, byKey: detail === 0, untilMarked: false })
            }
          />
          <RoomSeal type={action.type} size={26} />
          <kbd translate="no" aria-hidden>
            {action.digit}
          </kbd>
        </label>
      ))}
    </fieldset>
  );
});
