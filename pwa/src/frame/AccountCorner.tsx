import { Link, useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { displayName } from 'shared-types/rules/displayName.ts';
import { shownAccount } from '../store/account.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import styles from './Header.module.css';
import { leave } from './leave.ts';

/** The sign-in link, or who is signed in and the way out. */
export function AccountCorner() {
  const account = useLiveQuery(shownAccount);
  const here = useLocation({ select: (location) => location.href });
  if (!account) return null;
  const to = here.startsWith('/sign-in') || here === '/' ? undefined : here;
  const signIn = (words: string) => (
    <Link to="/sign-in" search={to === undefined ? {} : { to }} className={buttonClass('primary')}>
      {words}
    </Link>
  );
  if (account.at !== 'signedIn') return signIn('Sign in with Path of Exile');
  const { user, sessionLost } = account;
  return (
    <div className={styles.account}>
      <span className={styles.user}>
        {displayName(user.poeAccountName ?? user.username ?? 'Exile', user.hideUserTag)}
      </span>
      {sessionLost && signIn('Sign in again')}
      <Button kind="quiet" onClick={() => void leave()}>
        Logout
      </Button>
    </div>
  );
}
