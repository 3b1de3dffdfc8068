import styles from './Dialog.module.css';

let veils = 0;

/**
 * Keeps the page where it is and as wide as it is while a veil lies over it. By hand, since the dialog library's own way
 * writes a style element, which the content security policy forbids.
 */
function holdPage(): () => void {
  const { documentElement: root, body } = document;
  veils += 1;
  if (veils === 1) {
    body.style.marginRight = `${innerWidth - root.clientWidth}px`;
    root.style.overflow = 'hidden';
  }
  return () => {
    veils -= 1;
    if (veils > 0) return;
    body.style.marginRight = '';
    root.style.overflow = '';
  };
}

/** What lies between the page and a dialog. */
export function Overlay() {
  return <div ref={holdPage} className={styles.veil} />;
}
