import styles from '../ui/Card.module.css';

/** Marks something made on this device that the server does not have yet. */
export function PendingMark() {
  return <span className={styles.waiting}>waiting to be sent</span>;
}
