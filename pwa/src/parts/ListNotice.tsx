import { Button } from '../ui/Button.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Notice } from '../ui/Notice.tsx';
import { StoredNote } from './StoredNote.tsx';
import type { Refreshed } from '../ui/hooks/useRefresh.ts';

interface Props {
  /** What is said when it could not be fetched (spec 8). */
  failure: string;
  refreshed: Refreshed & { again: () => void };
  /** Nobody answered at all. */
  offline: boolean;
  /** Whether the device has the list from before, and when it read it. */
  loaded: boolean;
  readAt: number | null;
}

/** What a list says when it could not be brought up to date. What the device knows stays on show. */
export function ListNotice({ failure, refreshed, offline, loaded, readAt }: Props) {
  if (refreshed.at !== 'failed') return null;
  if (offline && loaded) return <StoredNote readAt={readAt} />;
  return (
    <Notice kind="bad" action={<Button onClick={refreshed.again}>Try again</Button>}>
      <span>{failure}</span>
      {loaded && readAt !== null && <small> · What you see is as of {formatDateTime(readAt)}.</small>}
    </Notice>
  );
}
