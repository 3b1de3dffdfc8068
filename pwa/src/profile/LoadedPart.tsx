import { CloudOff, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ProfileData, ProfileKind } from '../store/device/profileRow.ts';
import { Button, type ButtonKind } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import styles from './Profile.module.css';
import type { ProfileResult } from './useProfileData.ts';

interface Props<K extends ProfileKind> {
  result: ProfileResult<K>;
  /** The sentences for what is missing, and for the fetch that failed (spec 8). */
  failure: string;
  cause?: string;
  children: (value: ProfileData[K]) => ReactNode;
}

function Retry({ retry, kind = 'plain' }: { retry: () => Promise<void>; kind?: ButtonKind }) {
  const [trying, setTrying] = useState(false);
  async function press() {
    setTrying(true);
    await retry().finally(() => setTrying(false));
  }
  return (
    <Button kind={kind} icon={<RotateCw aria-hidden />} disabled={trying} onClick={() => void press()}>
      {trying ? 'Trying...' : 'Try again'}
    </Button>
  );
}

/** A part of the profile as the device has it, with a notice when it could not be refreshed. */
export function LoadedPart<K extends ProfileKind>({
  result: { row, failed, retry },
  failure,
  cause,
  children,
}: Props<K>) {
  if (row === undefined) return null;
  if (!row) {
    if (!failed) return <div className={styles.waiting} role="progressbar" aria-label="Loading" />;
    return (
      <Notice kind="bad" action={<Retry retry={retry} />}>
        <span>{failure}</span>
        {cause !== undefined && <small className={styles.cause}>{cause}</small>}
      </Notice>
    );
  }
  return (
    <>
      {failed && (
        <div className={styles.stored} role="status">
          <CloudOff aria-hidden />
          <p>
            {failure}, so this is as of{' '}
            <time dateTime={new Date(row.readAt).toISOString()}>{formatDateTime(row.readAt)}</time>.
          </p>
          <Retry kind="quiet" retry={retry} />
        </div>
      )}
      {children(row.value)}
    </>
  );
}
