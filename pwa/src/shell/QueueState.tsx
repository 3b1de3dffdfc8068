import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { CircleAlert, CircleCheck, CloudUpload, HardDrive, KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { showAppBadge } from '../store/device/appBadge.ts';
import { queueSummary } from '../store/queue/queueSummary.ts';
import hidden from '../ui/VisuallyHidden.module.css';
import styles from './QueueState.module.css';

const icons = {
  sent: CircleCheck,
  waiting: HardDrive,
  sending: CloudUpload,
  sign_in: KeyRound,
  attention: CircleAlert,
};

/**
 * Whether all of the player's work has been sent; links to the queue. The number of entries that need attention is also
 * the badge of the app's icon.
 */
export function QueueState() {
  const summary = useLiveQuery(queueSummary);
  const attention = summary?.attention;
  useEffect(() => {
    if (attention !== undefined) showAppBadge(attention);
  }, [attention]);
  if (!summary) return <div className={styles.state} />;
  const Icon = icons[summary.state];
  return (
    <div className={styles.state} role="status" data-pending={summary.pending} data-state={summary.state}>
      <Link to="/queue">
        <Icon aria-hidden />
        <span className={summary.state === 'sent' ? hidden.onPhone : undefined}>{summary.text}</span>
      </Link>
    </div>
  );
}
