import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';

/** Every unknown path (spec 2), with a hint for developers. */
export function NotFoundScreen() {
  useReady(true);
  return (
    <Screen title="404 Page Not Found" narrow>
      <EmptyState
        text="This corridor ends at a wall."
        hint="Did you forget to add the page to the site map?"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Return Home
          </Link>
        }
      />
    </Screen>
  );
}
