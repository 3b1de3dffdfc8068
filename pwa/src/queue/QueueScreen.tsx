import { useLiveQuery } from 'dexie-react-hooks';
import { readDevice } from '../store/device/deviceValues.ts';
import { queueSummary } from '../store/queue/queueSummary.ts';
import { readQueue, type QueueItem } from '../store/queue/readQueue.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import card from '../ui/Card.module.css';
import { removeSpent } from './entryActions.ts';
import { Explanation } from './Explanation.tsx';
import { QueueEntry } from './QueueEntry.tsx';
import { Sending } from './Sending.tsx';
import { ThisDevice } from './ThisDevice.tsx';

/**
 * The groups of the list: what only the player can settle, what is sent by itself, and what other accounts left here.
 */
const groups: readonly { title: string; holds: (entry: QueueItem) => boolean }[] = [
  { title: 'Needs attention', holds: ({ needsAttention }) => needsAttention },
  { title: 'Waiting', holds: ({ needsAttention, state }) => !needsAttention && state !== 'held_account' },
  { title: 'Of another account', holds: ({ state }) => state === 'held_account' },
];

/** Removes together what can never be sent: a day that ends while the device is offline may leave many votes. */
function RemoveSpent({ entries }: { entries: readonly QueueItem[] }) {
  const spent = entries.filter(({ isSpent }) => isSpent);
  if (spent.length < 2) return null;
  return (
    <Button kind="danger" onClick={() => void removeSpent(spent)}>
      {`Remove ${spent.length} that can no longer be sent`}
    </Button>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly QueueItem[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={card.list} aria-label={title}>
      <div className={card.row}>
        <h2>{title}</h2>
        <RemoveSpent entries={entries} />
      </div>
      <ul className={card.list}>
        {entries.map((entry) => (
          <QueueEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Read together, so that no control moves when something appears above it. */
async function readQueueScreen() {
  return {
    entries: await readQueue(),
    summary: await queueSummary(),
    shortOfSpace: (await readDevice('shortOfSpace')) ?? false,
    persisted: await readDevice('persisted'),
  };
}

/** /queue: everything this device has saved and not sent yet. */
export function QueueScreen() {
  const queue = useLiveQuery(readQueueScreen);
  useReady(queue !== undefined);
  return (
    <Screen title="Unsent changes" narrow intro="What this device has saved and the server does not have yet.">
      {queue && (
        <>
          {queue.entries.length > 0 && <Sending summary={queue.summary} />}
          {queue.entries.length === 0 && (
            <EmptyState text="Nothing is waiting." hint="Everything you saved, submitted and voted has been sent." />
          )}
          {groups.map(({ title, holds }) => (
            <Entries key={title} title={title} entries={queue.entries.filter(holds)} />
          ))}
          <ThisDevice shortOfSpace={queue.shortOfSpace} persisted={queue.persisted} />
          <Explanation />
        </>
      )}
    </Screen>
  );
}
