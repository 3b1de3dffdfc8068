import { Pause, Send } from 'lucide-react';
import { useState } from 'react';
import type { QueueSummary } from '../store/queue/queueSummary.ts';
import { flush, pauseSending } from '../store/queue/sync.ts';
import { Button } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
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

function Progress({ reached, total }: NonNullable<QueueSummary['progress']>) {
  return (
    <div className={styles.progress}>
      <label htmlFor="sending">{`Sending ${reached} of ${total}`}</label>
      <progress id="sending" value={reached} max={total} />
    </div>
  );
}

/**
 * The state of the whole queue: what waits, the progress when sending takes long, and the button to start or pause it.
 */
export function Sending({ summary: { text, progress, paused } }: { summary: QueueSummary }) {
  return (
    <div className={card.row}>
      {progress ? <Progress {...progress} /> : <p className={styles.summary}>{paused ? 'Sending is paused.' : text}</p>}
      {progress && !paused ? (
        <Button icon={<Pause aria-hidden />} onClick={() => void pauseSending()}>
          Pause
        </Button>
      ) : (
        <SendNow />
      )}
    </div>
  );
}
