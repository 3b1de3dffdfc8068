import { HardDrive } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { storageTrouble, type StorageTrouble } from '../store/device/keepOpen.ts';
import { Notice } from '../ui/Notice.tsx';
import styles from './StorageNotice.module.css';

const words: Record<StorageTrouble, string> = {
  blocked: 'Another tab runs an older version of this app. Close it, and this one goes on.',
  forbidden:
    'This browser lets the app keep nothing on this device, and so it cannot work. A private window may be why.',
  silent: 'The storage of this device does not answer. Nothing can be shown or kept until it does; trying again.',
};

/** Says so while the device's storage fails, on every screen: nothing that is made now could be kept. */
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
