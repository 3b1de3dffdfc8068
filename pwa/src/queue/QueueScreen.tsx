import { useLiveQuery } from 'dexie-react-hooks';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { queueSummary } from '../store/queueSummary.ts';
import { shownQueue, type ShownEntry } from '../store/shownQueue.ts';
import { flush } from '../store/sync.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/useReady.ts';
import card from '../ui/Card.module.css';
import { QueueEntry } from './QueueEntry.tsx';
import styles from './QueueScreen.module.css';

function SendNow() {
  const [sending, setSending] = useState(false);
  async function send() {
    setSending(true);
    await flush('asked').finally(() => setSending(false));
  }
  return (
    <Button kind="primary" icon={<Send aria-hidden />} disabled={sending} onClick={() => void send()}>
      {sending ? 'Sending...' : 'Send now'}
    </Button>
  );
}

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
      {summary && entries && entries.length > 0 && (
        <div className={card.row}>
          <p className={styles.summary}>{summary.text}</p>
          <SendNow />
        </div>
      )}
      {entries?.length === 0 && (
        <EmptyState text="Nothing is waiting." hint="Everything you saved, submitted and voted has been sent." />
      )}
      <Entries title="Needs attention" entries={entries?.filter((entry) => entry.needsAttention) ?? []} />
      <Entries title="Waiting" entries={entries?.filter((entry) => !entry.needsAttention) ?? []} />
      <details className={styles.explained}>
        <summary>What happens to my changes?</summary>
        <p>
          Whatever you save, submit or vote is first written on this device, then sent in the order you made it. Without
          a connection it waits here, also when you close the app or restart the device, and goes out when a connection
          is back.
        </p>
        <p>
          Every change counts once, however often it has to be sent. If the server refuses one, it stays here with the
          reason until you decide about it. Changes belong to the account that made them: nobody else who signs in on
          this device can send them.
        </p>
      </details>
    </Screen>
  );
}
