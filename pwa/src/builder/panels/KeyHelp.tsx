import { useEffect, useState } from 'react';
import { FloatingMenu } from '../menus/FloatingMenu.tsx';
import styles from '../menus/FloatingMenu.module.css';
import { KeyList } from './KeyList.tsx';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="alertdialog"]') !== null;
}

/** In the middle of the window, towards the top. */
function place() {
  return { x: window.innerWidth / 2 - 190, y: window.innerHeight / 6 };
}

/** The list of keys, opened with `?`. */
export function KeyHelp() {
  const [at, setAt] = useState<ReturnType<typeof place> | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setAt(place());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (!at) return null;
  return (
    <FloatingMenu title="Keys" at={at} onClose={() => setAt(null)}>
      <div className={styles.body}>
        <KeyList />
      </div>
    </FloatingMenu>
  );
}
