import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { newVersionSlot } from '../parts/newVersion.ts';
import type { PendingState } from '../store/device/outboxEntry.ts';
import type { QueueItem } from '../store/queue/readQueue.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import card from '../ui/Card.module.css';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { act, labelOf } from './entryActions.ts';
import styles from './QueueScreen.module.css';

const stateText: Record<PendingState, string> = {
  queued: 'Waiting to be sent',
  retry_wait: 'Will be tried again',
  blocked_auth: 'Waits until you sign in',
  held_account: 'Belongs to another account',
  needs_upgrade: 'Not known to the server yet',
  rejected: 'Refused by the server',
  parked: 'Set aside after several tries',
};

/** If a new app version waits, updating gets the entry sent; else the server itself may be the older one. */
function useWords({ state, reason }: QueueItem): { state: string; reason: string | null } {
  const isOffered = useSyncExternalStore(newVersionSlot.watch, newVersionSlot.get) !== null;
  if (state !== 'needs_upgrade' || !isOffered) return { state: stateText[state], reason };
  return {
    state: 'Needs the new version of the app',
    reason: 'The server needs a newer version of this app. This is sent once the app is updated.',
  };
}

function NextTry({ at }: { at: number }) {
  return (
    <span>
      {' · Next try '}
      <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
    </span>
  );
}

/** An unsent change: its title, its state and the reason, and its actions. */
export function QueueEntry({ entry }: { entry: QueueItem }) {
  const navigate = useNavigate();
  const words = useWords(entry);
  return (
    <li className={classes(card.card, entry.needsAttention && styles.attention)}>
      <div className={card.row}>
        <h3 className={card.given}>{entry.title}</h3>
        <span className={styles.state}>{words.state}</span>
      </div>
      {words.reason !== null && <p>{words.reason}</p>}
      <p className={styles.made}>
        Made <time dateTime={entry.madeAt}>{formatDateTime(entry.madeAt)}</time>
        {entry.nextTryAt !== null && <NextTry at={entry.nextTryAt} />}
      </p>
      <div className={card.actions}>
        {entry.actions.map((action) => (
          <Button
            key={action}
            kind={action === 'discard' ? 'danger' : 'plain'}
            onClick={() => void act(action, entry, () => navigate({ to: '/builder' }))}
          >
            {labelOf(action, entry)}
          </Button>
        ))}
      </div>
    </li>
  );
}
