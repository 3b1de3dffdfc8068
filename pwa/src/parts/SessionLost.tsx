import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Shown over an account's data when its session has ended. `to`: the path to return to. */
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
      Your session has ended. What you see is what this device last stored.
    </Notice>
  );
}
