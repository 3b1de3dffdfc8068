import styles from './Dialog.module.css';

let overlays = 0;

/**
 * Keeps the page from scrolling and from changing its width while an overlay lies over it. Done by hand, because the
 * dialog library uses a style element, which the content security policy forbids.
 */
function lockScroll(): () => void {
  const { documentElement: root, body } = document;
  overlays += 1;
  if (overlays === 1) {
    // The scrollbar's width. On an iPhone or iPad the window's is smaller while the page is enlarged by two fingers.
    body.style.marginRight = `${Math.max(0, innerWidth - root.clientWidth)}px`;
    root.style.overflow = 'hidden';
  }
  return () => {
    overlays -= 1;
    if (overlays > 0) return;
    body.style.marginRight = '';
    root.style.overflow = '';
  };
}

/** The layer between the page and a dialog. */
export function Overlay() {
  return <div ref={lockScroll} className={styles.overlay} />;
}
