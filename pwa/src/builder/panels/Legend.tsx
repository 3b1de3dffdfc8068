import { memo } from 'react';
import { pathStyleLabel, pathStyles } from 'shared-types/layout/paths.ts';
import { roomTypeLabel } from 'shared-types/layout/rooms.ts';
import { PathSample } from '../../picture/PathSample.tsx';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import { toggleTypes } from '../actions/roomTypes.ts';
import styles from './Panels.module.css';

/** What the drawings mean: room types, with the key that sets each, and path types (spec 2). */
export const Legend = memo(function Legend() {
  return (
    <section className={styles.panel}>
      <h2>Legend</h2>
      <h3>Room types</h3>
      <ul className={styles.legend}>
        <li>
          <RoomSeal type="izaro" size={30} />
          {roomTypeLabel.izaro}
        </li>
        {toggleTypes.map(({ type, label, digit }) => (
          <li key={type}>
            <RoomSeal type={type} size={30} />
            {label}
            <kbd translate="no" title="The key that sets it">
              {digit}
            </kbd>
          </li>
        ))}
      </ul>
      <h3>Path types</h3>
      <ul className={styles.legend}>
        {pathStyles.map((style) => (
          <li key={style}>
            <PathSample style={style} />
            {pathStyleLabel[style]}
          </li>
        ))}
      </ul>
    </section>
  );
});
