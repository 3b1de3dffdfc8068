import { Ban } from 'lucide-react';
import type { User } from 'shared-types/api/accounts.ts';
import card from '../ui/Card.module.css';
import { Notice } from '../ui/Notice.tsx';
import { AccountPlate } from './AccountPlate.tsx';
import { DataSettings } from './DataSettings.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import styles from './Profile.module.css';

/**
 * The profile of a blocked account: the server rejects everything except downloading the data and deleting the account.
 */
export function BlockedProfile({ user }: { user: User }) {
  return (
    <>
      <Notice kind="bad" icon={<Ban aria-hidden />}>
        This account is blocked: it cannot save, submit or vote. You can still download your data and delete the
        account.
      </Notice>
      <AccountPlate user={user} />
      <div className={styles.settings}>
        <div className={card.list}>
          <DataSettings user={user} />
          <DeviceSettings />
        </div>
      </div>
    </>
  );
}
