import { CloudOff } from 'lucide-react';
import type { ProfileKind } from '../store/device/profileRow.ts';
import { oldestReading } from '../store/lists/readSubmissions.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Notice } from '../ui/Notice.tsx';
import { RetryButton } from './RetryButton.tsx';
import type { ProfileResult } from './useProfileData.ts';

/** One note for all parts of the profile when there is no connection. */
export function OfflineNote({ results }: { results: readonly ProfileResult<ProfileKind>[] }) {
  const offline = results.filter(({ failed }) => failed === 'offline');
  if (offline.length === 0) return null;
  const readAt = oldestReading(offline.flatMap(({ row }) => row ?? []));
  async function retry() {
    await Promise.all(offline.map((result) => result.retry()));
  }
  return (
    <Notice icon={<CloudOff aria-hidden />} action={<RetryButton retry={retry} />}>
      No connection: your points, labyrinths and settings are what this device has stored
      {readAt !== null && (
        <span>
          , as of <time dateTime={new Date(readAt).toISOString()}>{formatDateTime(readAt)}</time>
        </span>
      )}
      <span>.</span>
    </Notice>
  );
}
