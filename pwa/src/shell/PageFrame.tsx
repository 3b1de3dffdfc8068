import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import styles from './PageFrame.module.css';
import { Header } from './Header.tsx';
import { QueueWarning } from './QueueWarning.tsx';

/** Header and footer, around every screen except the shared layout. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Header />
      <QueueWarning />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
