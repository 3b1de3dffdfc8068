import styles from './Panels.module.css';

const steps = [
  'Press on a visited room, or on one of its snap points, and drag to another room. The start room is C1 R3.',
  'Right-click a room, or rest a finger on it, to say what it holds. A room can hold several things.',
  'Right-click a path to make it a faster path or a secret passage.',
  'Choose how Izaro fights, then save the layout or submit it for the community’s votes.',
] as const;

const keys = [
  ['Arrow keys', 'go from room to room'],
  ['Enter', 'starts a connection, and ends it at another room'],
  ['M', 'opens the menu of a room or path'],
  ['Delete', 'removes the room'],
  ['Escape', 'cancels a connection, closes a menu'],
  ['Ctrl+Z', 'undo; with Shift redo (⌘ on a Mac)'],
] as const;

/** How a layout is drawn, by hand and by keyboard. */
export function HowTo() {
  return (
    <section className={styles.panel}>
      <h2>How to build a layout</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>Keys</h3>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
