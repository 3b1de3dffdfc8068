import { RoomSeal } from '../../picture/RoomSeal.tsx';
import { toggleTypes } from '../actions/roomTypes.ts';
import hidden from '../../ui/VisuallyHidden.module.css';
import styles from './Palette.module.css';

export type Stamp = (typeof toggleTypes)[number];

interface Props {
  stamp: Stamp | null;
  choose: (stamp: Stamp | null) => void;
}

/**
 * What rooms hold, with the key of each, at the canvas's edge: choose one and press rooms to give it to them; choose it
 * again, or press Escape, to let go of it.
 */
export function Palette({ stamp, choose }: Props) {
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
            checked={stamp === action}
            onChange={() => choose(action)}
            onClick={() => stamp === action && choose(null)}
          />
          <RoomSeal type={action.type} size={26} />
          <kbd aria-hidden>{action.digit}</kbd>
        </label>
      ))}
    </fieldset>
  );
}
