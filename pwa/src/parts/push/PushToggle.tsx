import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { disablePush } from '../../store/push/push.ts';
import { Button } from '../../ui/Button.tsx';
import type { PushOffer } from './pushOffer.ts';
import { findPushManager } from './pushManager.ts';
import styles from './PushToggle.module.css';
import { enableNotifications } from './enableNotifications.ts';
import { readNotifiedDifficulties, useNotifiedDifficulties } from './useNotifiedDifficulties.ts';

interface Props {
  difficulty: Difficulty;
  offer: PushOffer;
}

/**
 * A toggle button: while pressed, this browser gets a push notification once a day, when the difficulty's layout is
 * settled.
 */
export function PushToggle({ difficulty, offer }: Props) {
  const told = useNotifiedDifficulties();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isOn = told?.includes(difficulty) ?? false;

  async function change(): Promise<string | null> {
    // A press may come before the device is read.
    const wasOn = told ? isOn : (await readNotifiedDifficulties()).includes(difficulty);
    if (!wasOn) return enableNotifications(offer, difficulty);
    await disablePush(findPushManager, [difficulty]);
    return null;
  }

  async function press() {
    if (busy) return;
    setBusy(true);
    setFault(null);
    setFault(await change().finally(() => setBusy(false)));
  }

  if (offer.at === 'none') return null;
  return (
    <div className={styles.tell}>
      <Button
        kind="quiet"
        className={styles.toggle}
        icon={isOn ? <BellRing aria-hidden /> : <Bell aria-hidden />}
        aria-pressed={isOn}
        aria-busy={busy}
        onClick={() => void press()}
      >
        {`Tell me when ${difficultyLabel[difficulty]} is settled`}
      </Button>
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
