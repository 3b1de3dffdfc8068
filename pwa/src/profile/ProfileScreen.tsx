import { useLiveQuery } from 'dexie-react-hooks';
import type { User } from 'shared-types/api/accounts.ts';
import { shownAccount } from '../store/account.ts';
import { Screen } from '../ui/Screen.tsx';
import { SessionLost } from '../ui/SessionLost.tsx';
import { useReady } from '../ui/useReady.ts';
import card from '../ui/Card.module.css';
import { AccountPlate } from './AccountPlate.tsx';
import { DataSettings } from './DataSettings.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { OwnSubmissions } from './OwnSubmissions.tsx';
import { PointsLedger } from './PointsLedger.tsx';
import styles from './Profile.module.css';
import { SignedOut } from './SignedOut.tsx';
import { SignInSettings } from './SignInSettings.tsx';
import { TokenSettings } from './TokenSettings.tsx';

function Overview({ user, sessionLost }: { user: User; sessionLost: boolean }) {
  return (
    <>
      {sessionLost && <SessionLost to="/profile" />}
      <AccountPlate user={user} />
      <div className={styles.columns}>
        <PointsLedger />
        <OwnSubmissions />
      </div>
      <section className={styles.settings} aria-labelledby="settings">
        <h2 id="settings">Your account</h2>
        <div className={styles.plates}>
          <SignInSettings user={user} />
          <TokenSettings />
          <div className={card.list}>
            <DataSettings user={user} />
            <DeviceSettings />
          </div>
        </div>
      </section>
    </>
  );
}

/** /profile (spec 2): needs a sign-in. */
export function ProfileScreen() {
  const account = useLiveQuery(shownAccount);
  useReady(account !== undefined);
  return (
    <Screen title="Profile" intro="Your points, the labyrinths you submitted, and your account.">
      {account &&
        (account.at === 'signedIn' ? (
          <Overview key={account.user.accountId} user={account.user} sessionLost={account.sessionLost} />
        ) : (
          <SignedOut />
        ))}
    </Screen>
  );
}
