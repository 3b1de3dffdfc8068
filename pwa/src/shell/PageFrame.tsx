import type { MouseEvent, ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import styles from './PageFrame.module.css';
import { Header } from './Header.tsx';
import { QueueWarning } from './QueueWarning.tsx';

/** The browser's own jump would replace what follows the # in the address, such as the token of a reset link. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Header and footer, around every screen except the shared layout. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
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
