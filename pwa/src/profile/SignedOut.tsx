import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SignInLink } from '../parts/SignInLink.tsx';
import styles from './Profile.module.css';

/**
 * The profile's sign-in gate. If the main link leads to the game's provider, there is another one for local accounts.
 */
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
