import styles from './Dialog.module.css';

let overlays = 0;

/**
 * Keeps the page from scrolling, and as wide as it is, while an overlay lies over it. By hand: the dialog library does it
 * with a style element, which the content security policy forbids.
 */
function lockScroll(): () => void {
  const { documentElement: root, body } = document;
  overlays += 1;
  if (overlays === 1) {
    body.style.marginRight = `${innerWidth - root.clientWidth}px`;
    root.style.overflow = 'hidden';
  }
  return () => {
    overlays -= 1;
    if (overlays > 0) return;
    body.style.marginRight = '';
    root.style.overflow = '';
  };
}

/** What lies between the page and a dialog. */
export function Overlay() {
  return <div ref={lockScroll} className={styles.overlay} />;
}
