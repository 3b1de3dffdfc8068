import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileData, ProfileKind } from '../store/device/profileRow.ts';
import { Notice } from '../ui/Notice.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import styles from './Profile.module.css';
import { RetryButton } from './RetryButton.tsx';
import type { ProfileResult } from './useProfileData.ts';

interface Props<K extends ProfileKind> {
  result: ProfileResult<K>;
  /** The messages for missing data and for the failed fetch (spec 8). */
  failure: string;
  cause?: string;
  children: (value: ProfileData[K]) => ReactNode;
}

/**
 * A part of the profile as stored on the device, with a notice if refreshing it failed. If there is no connection, or
 * the session has ended, one note for all parts says so instead (OfflineNote, SessionLost).
 */
export function LoadedPart<K extends ProfileKind>({
  result: { row, failed, retry },
  failure,
  cause,
  children,
}: Props<K>) {
  if (row === undefined) return null;
  if (!row) {
    if (!failed) return <div className={styles.waiting} role="progressbar" aria-label="Loading" />;
    if (failed !== 'refused') return <p className={styles.missing}>{failure}</p>;
    return (
      <Notice kind="bad" action={<RetryButton retry={retry} />}>
        <span>{failure}</span>
        {cause !== undefined && <small className={styles.cause}>{cause}</small>}
      </Notice>
    );
  }
  return (
    <>
      {failed === 'refused' && (
        <div className={styles.stored} role="status">
          <CloudOff aria-hidden />
          <p>
            {failure}, so this is as of{' '}
            <time dateTime={new Date(row.readAt).toISOString()}>{formatDateTime(row.readAt)}</time>.
          </p>
          <RetryButton kind="quiet" retry={retry} />
        </div>
      )}
      {children(row.value)}
    </>
  );
}
