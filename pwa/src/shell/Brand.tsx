import { Link } from '@tanstack/react-router';
import { productName } from 'shared-types/productName.ts';
import styles from './Header.module.css';
import { Mark } from './Mark.tsx';

/** The product's mark and name; leads home. */
export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link to="/" className={styles.brand} onClick={onClick}>
      <Mark />
      <span>{productName}</span>
    </Link>
  );
}
