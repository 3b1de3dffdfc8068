import { Button } from '../ui/Button.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Notice } from '../ui/Notice.tsx';
import { StoredNote } from './StoredNote.tsx';
import type { Refreshed } from '../ui/hooks/useRefresh.ts';

interface Props {
  /** The sentence for a failed fetch (spec 8). */
  failure: string;
  refreshed: Refreshed & { again: () => void };
  /** Whether the server did not answer at all. */
  offline: boolean;
  /** Whether the device has a stored list, and when it was read. */
  loaded: boolean;
  readAt: number | null;
}

/** Shown over a list that could not be refreshed; the stored list stays below it. */
export function ListNotice({ failure, refreshed, offline, loaded, readAt }: Props) {
  if (refreshed.at !== 'failed') return null;
  if (offline && loaded) return <StoredNote readAt={readAt} />;
  return (
    <Notice kind="bad" action={<Button onClick={refreshed.again}>Try again</Button>}>
      <span>{failure}</span>
      {loaded && readAt !== null && <small>{` · What you see is as of ${formatDateTime(readAt)}.`}</small>}
    </Notice>
  );
}
