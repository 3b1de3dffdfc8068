import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { waitsForUpgrade } from '../store/queue/queueSummary.ts';
import { Button } from '../ui/Button.tsx';
import { lookForNewVersion, newVersionSlot } from './appUpdate.ts';
import styles from './NewVersion.module.css';

/** A quiet offer; drafts and unsent changes are on the device and outlive the reload. */
export function NewVersion() {
  const update = useSyncExternalStore(newVersionSlot.watch, newVersionSlot.get);
  const wanted = useLiveQuery(waitsForUpgrade) ?? false;
  useEffect(() => {
    if (wanted) lookForNewVersion();
  }, [wanted]);
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
