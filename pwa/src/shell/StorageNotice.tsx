import { HardDrive } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { storageTrouble, type StorageTrouble } from '../store/browser/keepOpen.ts';
import { Notice } from '../ui/Notice.tsx';
import styles from './StorageNotice.module.css';

const words: Record<StorageTrouble, string> = {
  blocked: 'Another tab runs an older version of this app. Close it to continue here.',
  forbidden:
    'This browser does not let the app store anything on this device, so it cannot work. A private window may be the reason.',
  silent: 'The storage of this device does not respond. Nothing can be shown or kept until it does. Trying again.',
};

/** Warns on every screen while the device's storage fails, because nothing done now can be stored. */
export function StorageNotice() {
  const trouble = useSyncExternalStore(storageTrouble.watch, storageTrouble.get);
  if (trouble === null) return null;
  return (
    <div className={styles.place}>
      <Notice kind="bad" icon={<HardDrive aria-hidden />}>
        {words[trouble]}
      </Notice>
    </div>
  );
}
