import { classes } from '../ui/classes.ts';
import { EmptyHint } from './canvas/EmptyHint.tsx';
import canvas from './canvas/Canvas.module.css';
import styles from './Builder.module.css';

/** How long after the app starts React may still be hydrating the page's markup, in milliseconds. */
const hydrationMs = 15_000;

/** Pages are prerendered without a draft, so the markup contains the hint. It stays until the draft is read. */
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
