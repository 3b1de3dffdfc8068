import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { useBackGesture } from '../ui/hooks/useBackGesture.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { AccountCorner } from './AccountCorner.tsx';
import { Brand } from './Brand.tsx';
import styles from './Header.module.css';
import { Navigation } from './Navigation.tsx';
import { QueueState } from './QueueState.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useDisclosure } from './useDisclosure.ts';

/** The top of every page. On a narrow one the navigation, the theme and the account open in a drawer below it. */
export function Header() {
  const header = useRef<HTMLElement>(null);
  const { open, toggle, close, listenToKeys, opener } = useDisclosure(header);
  useBackGesture(open, close);
  return (
    <header ref={header} className={styles.header} data-open={open} onKeyDown={listenToKeys}>
      <Brand onClick={close} />
      <QueueState />
      <IconButton
        ref={opener}
        label={open ? 'Close menu' : 'Open menu'}
        kind="quiet"
        className={styles.opener}
        aria-expanded={open}
        aria-controls="drawer"
        onClick={toggle}
      >
        {open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      </IconButton>
      <div
        id="drawer"
        className={styles.drawer}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) close();
        }}
      >
        <div className={styles.corner}>
          <ThemeSwitch />
          <AccountCorner />
        </div>
        <Navigation />
      </div>
    </header>
  );
}
