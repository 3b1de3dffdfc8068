import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Over what belongs to an account whose session the server no longer knows. `to`: the path to come back to. */
export function SessionLost({ to }: { to: string }) {
  return (
    <Notice
      kind="bad"
      action={
        <Link to="/sign-in" search={{ to }} className={buttonClass('primary')}>
          Sign in again
        </Link>
      }
    >
      Your session has ended. What you see is what this device last knew.
    </Notice>
  );
}
