import { classes } from '../ui/classes.ts';
import { EmptyHint } from './canvas/EmptyHint.tsx';
import canvas from './canvas/Canvas.module.css';
import styles from './Builder.module.css';

/** In milliseconds: so long after its start the app may still be taking over the markup that the page came with. */
const takingOver = 15_000;

/** The page came with the hint, as it is made without a draft: it stays until the draft is read. */
let cameHinted = typeof document === 'undefined' || document.querySelector('[data-empty-hint]') !== null;
setTimeout(() => (cameHinted = false), takingOver);

/** The plates of the workbench, until the draft is read from the device. */
export function EditorSkeleton() {
  return (
    <div className={styles.bench} aria-busy>
      <div className={styles.waitingTools} />
      <div className={classes(canvas.stage, styles.waitingGrid)}>{cameHinted && <EmptyHint />}</div>
    </div>
  );
}
