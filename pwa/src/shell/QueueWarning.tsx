import { Link, useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { TriangleAlert } from 'lucide-react';
import { queueSummary } from '../store/queue/queueSummary.ts';
import { Notice } from '../ui/Notice.tsx';

/** Warns when sending itself has stopped working. */
export function QueueWarning() {
  const warning = useLiveQuery(queueSummary)?.warning;
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (warning == null) return null;
  return (
    <Notice
      kind="bad"
      icon={<TriangleAlert aria-hidden />}
      action={here !== '/queue' && <Link to="/queue">Open the queue</Link>}
    >
      {warning}
    </Notice>
  );
}
