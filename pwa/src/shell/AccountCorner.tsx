import { Link, useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { displayName } from 'shared-types/rules/displayName.ts';
import { returnPath } from 'shared-types/rules/returnPath.ts';
import { readAccount } from '../store/account/account.ts';
import { accountName } from '../store/account/accountName.ts';
import { readTag } from '../store/lists/readTag.ts';
import { Button, buttonClass, type ButtonKind } from '../ui/Button.tsx';
import { useBusy } from '../ui/hooks/useBusy.ts';
import { showMissingPart } from '../ui/showMissingPart.ts';
import { readOffersGame } from '../parts/offersGame.ts';
import { SignInLink } from '../parts/SignInLink.tsx';
import styles from './Header.module.css';
import { isMissingPart } from './missingPart.ts';

/** Loaded with the first press, to keep the first screen fast. */
async function logOut(): Promise<void> {
  try {
    await (await import('./logout.ts')).logout();
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    showMissingPart();
  }
}

/** Read together, so that no link moves when another one appears. */
async function readCorner() {
  return {
    account: await readAccount(),
    tag: await readTag(),
    offersGame: await readOffersGame(),
  };
}

/** The sign-in link, or who is signed in and the Logout button. */
export function AccountCorner() {
  const corner = useLiveQuery(readCorner);
  const here = useLocation({ select: (location) => location.href });
  const leaving = useBusy();
  if (!corner) return null;
  const { account, tag, offersGame } = corner;
  const back = returnPath(here);
  const to = back === '/' ? undefined : back;
  const signIn = (words: string, kind: ButtonKind) => (
    <Link to="/sign-in" search={to === undefined ? {} : { to }} className={buttonClass(kind)}>
      {words}
    </Link>
  );
  if (account.at !== 'signedIn') {
    return (
      <div className={styles.account}>
        {/* The other link leaves the app for the game's sign-in; this one is for local accounts. */}
        {offersGame && signIn('Local account', 'quiet')}
        <SignInLink {...(to !== undefined && { to })} />
      </div>
    );
  }
  const { user, sessionLost } = account;
  return (
    <div className={styles.account}>
      <span className={styles.user} translate="no">
        {displayName(accountName(user), tag.hidden)}
      </span>
      {sessionLost && signIn('Sign in again', 'primary')}
      <Button kind="quiet" className={styles.logout} {...leaving.props} onClick={() => leaving.run(logOut)}>
        Logout
      </Button>
    </div>
  );
}
