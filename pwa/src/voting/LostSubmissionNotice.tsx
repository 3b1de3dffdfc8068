import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { History } from 'lucide-react';
import { forgetDevice, readDevice } from '../store/device/deviceValues.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
import { Notice } from '../ui/Notice.tsx';

/**
 * Says, above the list of a past day, that the server has lost the player's own layout and where it is now. Stays until
 * dismissed.
 */
export function LostSubmissionNotice() {
  const kept = useLiveQuery(async () => readDevice('keptLost'));
  if (kept === undefined) return null;
  const ways = (
    <div className={card.actions}>
      <Link to="/builder" className={buttonClass('plain')}>
        Open the builder
      </Link>
      <Button kind="quiet" onClick={() => void forgetDevice('keptLost')}>
        Got it
      </Button>
    </div>
  );
  return (
    <div role="status">
      <Notice icon={<History aria-hidden />} action={ways}>
        {`The server has lost a layout that was submitted here. It is among your drafts as “${kept}”.`}
      </Notice>
    </div>
  );
}
