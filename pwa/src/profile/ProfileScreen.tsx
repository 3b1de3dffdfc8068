import { useLiveQuery } from 'dexie-react-hooks';
import { Fragment, useState } from 'react';
import type { User } from 'shared-types/api/accounts.ts';
import { readAccount } from '../store/account/account.ts';
import { useServerDay } from '../store/browser/useServerDay.ts';
import type { ProfileKind } from '../store/device/profileRow.ts';
import { needsAttention } from '../store/queue/queueSummary.ts';
import { unsentEntries } from '../store/queue/unsentEntries.ts';
import { readConfig } from '../store/lists/siteConfig.ts';
import { readTag } from '../store/lists/readTag.ts';
import { Screen } from '../ui/Screen.tsx';
import { SessionLost } from '../parts/SessionLost.tsx';
import { useAsksAccount } from '../parts/useAsksAccount.ts';
import { useReady } from '../ui/hooks/useReady.ts';
import card from '../ui/Card.module.css';
import { AccountPlate } from './AccountPlate.tsx';
import { BlockedProfile } from './BlockedProfile.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DataSettings } from './DataSettings.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { OwnSubmissions } from './OwnSubmissions.tsx';
import { PointsLedger } from './PointsLedger.tsx';
import styles from './Profile.module.css';
import { SignedOut } from './SignedOut.tsx';
import { SignInSettings } from './SignInSettings.tsx';
import { TokenSettings } from './TokenSettings.tsx';
import { type ProfileResult, useProfileData } from './useProfileData.ts';

/** How many of the account's submissions are queued: those that are sent by themselves, and those that need attention. */
async function countUnsent() {
  const entries = (await unsentEntries()).filter(({ type }) => type === 'submission.create');
  const attention = entries.filter(({ state }) => needsAttention(state)).length;
  return { waiting: entries.length - attention, attention };
}

/** Read together, so that no control moves when something appears above it. */
async function readProfileScreen() {
  const site = await readConfig();
  return {
    account: await readAccount(),
    tag: await readTag(),
    offersGame: site?.signIns.game ?? false,
    sendsMail: site?.passwordReset === 'mail',
    unsent: await countUnsent(),
  };
}

type Profile = Awaited<ReturnType<typeof readProfileScreen>>;

interface Props extends Pick<Profile, 'offersGame' | 'sendsMail' | 'unsent'> {
  user: User;
}

/** Whether the data are on the device, or fetching them failed. False until the device has been read. */
function isSettled({ row, failed }: ProfileResult<ProfileKind>): boolean {
  return row === null ? failed !== false : row !== undefined;
}

function Loading() {
  return <div className={styles.waiting} role="progressbar" aria-label="Loading your profile" />;
}

/**
 * The account's data and settings. They appear all at once, so that no part moves another, and then stay: a retry removes
 * nothing that was typed.
 */
function AccountParts({ user, offersGame, sendsMail, unsent }: Props) {
  const [points, history, submissions] = [
    useProfileData('points'),
    useProfileData('history'),
    useProfileData('submissions'),
  ];
  const [sessions, tokens, record] = [useProfileData('sessions'), useProfileData('tokens'), useProfileData('record')];
  const today = useServerDay();
  const [complete, setComplete] = useState(false);
  const results = [points, history, submissions, sessions, tokens, record];
  if (!complete && results.every(isSettled)) setComplete(true);
  if (!complete || today === undefined) return <Loading />;
  return (
    <>
      <OfflineNote results={results} />
      <div className={styles.columns}>
        <PointsLedger points={points} history={history} today={today} />
        <OwnSubmissions result={submissions} record={record} unsent={unsent} today={today} />
      </div>
      <section className={styles.settings} aria-labelledby="settings">
        <h2 id="settings">Your account</h2>
        <div className={styles.plates}>
          <SignInSettings user={user} offersGame={offersGame} sendsMail={sendsMail} sessions={sessions} />
          <TokenSettings result={tokens} />
          <div className={card.list}>
            <DataSettings user={user} />
            <DeviceSettings />
          </div>
        </div>
      </section>
    </>
  );
}

function Overview({ profile: { account, tag, offersGame, sendsMail, unsent } }: { profile: Profile }) {
  if (account.at !== 'signedIn') {
    return (
      <>
        <SignedOut offersGame={offersGame} />
        <section className={styles.settings} aria-labelledby="settings">
          <h2 id="settings">Without an account</h2>
          <DeviceSettings />
        </section>
      </>
    );
  }
  const { user, sessionLost } = account;
  return (
    <Fragment key={user.accountId}>
      {sessionLost && <SessionLost to="/profile" />}
      <ConfirmDialog user={user} />
      {user.blocked === true ? (
        <BlockedProfile user={user} />
      ) : (
        <>
          <AccountPlate user={user} tag={tag} />
          <AccountParts user={user} offersGame={offersGame} sendsMail={sendsMail} unsent={unsent} />
        </>
      )}
    </Fragment>
  );
}

/** /profile (spec 2): needs a sign-in. */
export function ProfileScreen() {
  const profile = useLiveQuery(readProfileScreen);
  const asksAccount = useAsksAccount(profile?.account);
  useReady(profile !== undefined && !asksAccount);
  return (
    <Screen title="Profile" intro="Your points, the labyrinths you submitted, and your account.">
      {asksAccount ? <Loading /> : profile && <Overview profile={profile} />}
    </Screen>
  );
}
