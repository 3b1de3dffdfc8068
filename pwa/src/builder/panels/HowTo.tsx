import { memo } from 'react';
import { KeyList } from './KeyList.tsx';
import styles from './Panels.module.css';

const steps = [
  'Press on a visited room, or on one of its snap points, and drag to another room; or press one room and then the other. The start room is C1 R3.',
  'Quicker: under the grid stand the shapes that each section can have. Point at one to see it on the grid, press it to draw its rooms, doors and keys. Or draw: once only one shape fits, its rest appears faintly; press it, or Tab, to take it.',
  'Right-click a room, rest a finger or pen on it, or press it twice quickly to set what it holds. A room can hold several things.',
  'With the pointer over a room, the keys 1 to 9 set what it holds at once. Or choose contents beside the grid, or what is left to mark under it, and press the rooms that hold them. A room’s menu has its name too.',
  'Right-click a path to make it a faster path or a secret passage, or to remove it. Drag one of its ends to lead it to another room.',
  'Every visited room has a number; those that no path joins to the start come last. Under More, the route is copied as text: the shortest way through all that is marked, with the way back.',
  'Turn the wheel with Ctrl to zoom; hold Space or the middle button to move the grid.',
  'Choose how Izaro fights, then save the layout or submit it for the community’s votes.',
] as const;

/** How to draw a layout, by pointer and by keyboard. */
export const HowTo = memo(function HowTo() {
  return (
    <section className={styles.panel}>
      <h2>How to build a layout</h2>
      <div className={styles.halves}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div>
          <h3>Keys</h3>
          <KeyList />
        </div>
      </div>
    </section>
  );
});
