import { Link } from '@tanstack/react-router';
import { productName } from 'shared-types/productName.ts';
import styles from './PageFrame.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div>
        <p>{productName}</p>
        <p>
          A community tool made by players, not affiliated with or endorsed by the game's publisher. Every drawing here
          is our own.
        </p>
        <p>This product isn't affiliated with or endorsed by Grinding Gear Games in any way.</p>
        <Link to="/privacy">Privacy Policy</Link>
      </div>
    </footer>
  );
}
