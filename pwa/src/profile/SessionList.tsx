import type { OwnSession } from 'shared-types/api/accountRights.ts';
import { endOwnSession, signOutEverywhere } from '../store/account/accountActions.ts';
import { unsentEntries } from '../store/queue/unsentEntries.ts';
import { Button } from '../ui/Button.tsx';
import { askConfirm } from '../ui/dialog.ts';
import { useBusy } from '../ui/hooks/useBusy.ts';
import { attempt } from './attempt.ts';
import { browserName } from './browserName.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { LoadedPart } from './LoadedPart.tsx';
import styles from './Settings.module.css';
import type { ProfileResult } from './useProfileData.ts';

async function confirmSignOutEverywhere(): Promise<void> {
  const unsent = (await unsentEntries()).length;
  const waiting =
    unsent === 0
      ? ''
      : ` ${unsent === 1 ? 'One unsent change stays' : `${unsent} unsent changes stay`} here until you sign in again.`;
  const sure = await askConfirm(`Every browser and device is signed out, this one too.${waiting}`, {
    title: 'Sign out everywhere?',
    ok: 'Sign out everywhere',
    danger: true,
  });
  if (sure) await attempt('You could not be signed out everywhere', signOutEverywhere);
}

function Session({ session: { id, userAgent, createdAt, lastSeenAt, current } }: { session: OwnSession }) {
  const name = browserName(userAgent);
  return (
    <li>
      <div>
        <p className={styles.name}>
          <span>{name}</span>
          {current && <span className={styles.here}>this device</span>}
        </p>
        <p className={styles.note}>
          {`Signed in ${formatDateTime(createdAt)}, last seen ${formatDateTime(lastSeenAt)}`}
        </p>
      </div>
      {!current && (
        <Button
          aria-label={`Sign out ${name}, last seen ${formatDateTime(lastSeenAt)}`}
          onClick={() => void attempt('The device could not be signed out', () => endOwnSession(id))}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in, and how to sign out there. */
export function SessionList({ result }: { result: ProfileResult<'sessions'> }) {
  const leaving = useBusy();
  return (
    <div className={styles.part}>
      <h4>Signed in on</h4>
      <LoadedPart result={result} failure="Unable to load your devices">
        {(sessions) => (
          <ul className={styles.entries} aria-label="Signed in on">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
      </LoadedPart>
      <div>
        <Button kind="danger" {...leaving.props} onClick={() => leaving.run(confirmSignOutEverywhere)}>
          Sign out everywhere
        </Button>
      </div>
    </div>
  );
}
