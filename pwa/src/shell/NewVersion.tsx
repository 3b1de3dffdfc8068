import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { newVersionSlot } from '../parts/newVersion.ts';
import { waitsForUpgrade } from '../store/queue/queueSummary.ts';
import { Button } from '../ui/Button.tsx';
import { requestNewVersion } from './appUpdate.ts';
import styles from './NewVersion.module.css';

/** Offers a new version; drafts and unsent changes are on the device and survive the reload. */
export function NewVersion() {
  const update = useSyncExternalStore(newVersionSlot.watch, newVersionSlot.get);
  const needed = useLiveQuery(waitsForUpgrade) ?? false;
  useEffect(() => {
    if (needed) requestNewVersion();
  }, [needed]);
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
