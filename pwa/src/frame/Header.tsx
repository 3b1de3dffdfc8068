import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { productName } from '../ui/productName.ts';
import { AccountCorner } from './AccountCorner.tsx';
import styles from './Header.module.css';
import { Mark } from './Mark.tsx';
import { Navigation } from './Navigation.tsx';
import { QueueState } from './QueueState.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function Header() {
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          {productName}
        </Link>
        <IconButton
          label={open ? 'Close menu' : 'Open menu'}
          kind="quiet"
          className={styles.opener}
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </IconButton>
        <QueueState />
        <div className={styles.corner} data-open={open}>
          <ThemeSwitch />
          <AccountCorner />
        </div>
      </div>
      <Navigation id="navigation" open={open} onFollowed={() => setOpen(false)} />
    </header>
  );
}
