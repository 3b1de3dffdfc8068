import { classes } from '../ui/classes.ts';
import { EmptyHint } from './canvas/EmptyHint.tsx';
import canvas from './canvas/Canvas.module.css';
import styles from './Builder.module.css';

/** How long after its start the app may still be hydrating the markup of the page. In milliseconds. */
const hydrationMs = 15_000;

/** The markup of the page has the hint, for it is prerendered without a draft; it stays until the draft is read. */
let hintInMarkup = typeof document === 'undefined' || document.querySelector('[data-empty-hint]') !== null;
setTimeout(() => (hintInMarkup = false), hydrationMs);

/** The outlines of the editor, until the draft is read from the device. */
export function EditorSkeleton() {
  return (
    <div className={styles.editor} aria-busy>
      <div className={styles.toolbarSkeleton} />
      <div className={classes(canvas.stage, styles.gridSkeleton)}>{hintInMarkup && <EmptyHint />}</div>
    </div>
  );
}
