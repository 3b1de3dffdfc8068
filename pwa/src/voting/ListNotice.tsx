import { NoAnswer } from '../api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { StoredNote } from '../ui/StoredNote.tsx';
import type { Refreshed } from '../ui/useRefresh.ts';

interface Props {
  refreshed: Refreshed & { again: () => void };
  /** Whether the device has the list from before, and when it read it. */
  loaded: boolean;
  readAt: number | null;
}

/** What a list says when it could not be brought up to date. What the device knows stays on show. */
export function ListNotice({ refreshed, loaded, readAt }: Props) {
  if (refreshed.at !== 'failed') return null;
  const isOffline = refreshed.error instanceof NoAnswer && refreshed.error.status === null;
  if (isOffline && loaded) return <StoredNote readAt={readAt} />;
  return (
    <Notice kind="bad" action={<Button onClick={refreshed.again}>Try again</Button>}>
      Failed to fetch submissions
    </Notice>
  );
}
