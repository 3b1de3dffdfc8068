import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { gameSignInPath } from 'shared-types/api/gameAccount.ts';
import { shownConfig } from '../store/refresh.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

const words = 'Sign in with Path of Exile';

/** The profile's login gate: straight to the game's provider where it is set up, else to the sign-in screen. */
export function SignedOut() {
  const game = useLiveQuery(async () => (await shownConfig())?.signIns.game ?? false);
  return (
    <EmptyState
      text="Sign in Required"
      hint="Your points, your submitted labyrinths and your settings belong to your account. Sign in to see them."
      action={
        game ? (
          <a className={buttonClass('primary')} href={`${gameSignInPath}?to=/profile`}>
            {words}
          </a>
        ) : (
          <Link to="/sign-in" search={{ to: '/profile' }} className={buttonClass('primary')}>
            {words}
          </Link>
        )
      }
    />
  );
}
