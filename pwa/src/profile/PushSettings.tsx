import { difficulties, difficultyLabel } from 'shared-types/difficulty.ts';
import { listed } from 'shared-types/listed.ts';
import { findPushManager } from '../parts/push/pushManager.ts';
import { useNotifiedDifficulties } from '../parts/push/useNotifiedDifficulties.ts';
import { disablePush } from '../store/push/push.ts';
import { Button } from '../ui/Button.tsx';
import { SettingRow } from './SettingRow.tsx';

/** The push notifications of this browser, independent of the account; null if there are none. */
export function PushSettings() {
  const told = useNotifiedDifficulties();
  if (!told || told.length === 0) return null;
  const names = difficulties.filter((each) => told.includes(each)).map((each) => difficultyLabel[each]);
  return (
    <SettingRow
      title="Notifications"
      text={`Whoever is signed in here, this browser tells you once a day when ${listed(names)} ${told.length === 1 ? 'is' : 'are'} settled.`}
      action={<Button onClick={() => void disablePush(findPushManager, told)}>Stop telling me</Button>}
    />
  );
}
