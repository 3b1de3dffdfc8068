import { useLiveQuery } from 'dexie-react-hooks';
import { queueSummary } from '../store/queueSummary.ts';
import { shownQueue, type ShownEntry } from '../store/shownQueue.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/useReady.ts';
import card from '../ui/Card.module.css';
import { Explanation } from './Explanation.tsx';
import { QueueEntry } from './QueueEntry.tsx';
import { Sending } from './Sending.tsx';
import { ThisDevice } from './ThisDevice.tsx';

function Entries({ title, entries }: { title: string; entries: readonly ShownEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={card.list} aria-label={title}>
      <h2>{title}</h2>
      <ul className={card.list}>
        {entries.map((entry) => (
          <QueueEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** /queue: everything this device has saved and not sent yet. */
export function QueueScreen() {
  const entries = useLiveQuery(shownQueue);
  const summary = useLiveQuery(queueSummary);
  useReady(entries !== undefined);
  return (
    <Screen title="Unsent changes" narrow intro="What this device has saved and the server does not have yet.">
      {summary && entries && entries.length > 0 && <Sending summary={summary} />}
      {entries?.length === 0 && (
        <EmptyState text="Nothing is waiting." hint="Everything you saved, submitted and voted has been sent." />
      )}
      <Entries title="Needs attention" entries={entries?.filter((entry) => entry.needsAttention) ?? []} />
      <Entries title="Waiting" entries={entries?.filter((entry) => !entry.needsAttention) ?? []} />
      <ThisDevice />
      <Explanation />
    </Screen>
  );
}
