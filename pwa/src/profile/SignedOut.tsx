import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SignInLink } from '../parts/SignInLink.tsx';
import styles from './Profile.module.css';

/** The profile's login gate. Where the first link leaves the app for the game's provider, local accounts have a link too. */
export function SignedOut({ offersGame }: { offersGame: boolean }) {
  return (
    <EmptyState
      text="Sign in Required"
      hint="Your points, your submitted labyrinths and your settings belong to your account. Sign in to see them."
      action={
        <div className={styles.gate}>
          <SignInLink to="/profile" />
          {offersGame && (
            <Link to="/sign-in" search={{ to: '/profile' }} className={buttonClass('quiet')}>
              Use a local account
            </Link>
          )}
        </div>
      }
    />
  );
}
