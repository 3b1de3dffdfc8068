import { useSyncExternalStore } from 'react';
import { Button } from '../ui/Button.tsx';
import { newVersionSlot } from './appUpdate.ts';
import styles from './NewVersion.module.css';

/** A quiet offer; drafts and unsent changes are on the device and outlive the reload. */
export function NewVersion() {
  const update = useSyncExternalStore(newVersionSlot.watch, newVersionSlot.get);
  if (!update) return null;
  return (
    <section className={styles.offer} aria-label="New version">
      <p>New version ready</p>
      <Button kind="primary" onClick={update}>
        Update
      </Button>
      <Button kind="quiet" onClick={() => newVersionSlot.set(null)}>
        Later
      </Button>
    </section>
  );
}
