import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/useReady.ts';

export function NotFoundScreen() {
  useReady(true);
  return (
    <Screen title="404 Page Not Found" narrow intro="This corridor ends at a wall.">
      <p>Did you forget to add the page to the site map?</p>
      <div>
        <Link to="/" className={buttonClass('primary')}>
          Return Home
        </Link>
      </div>
    </Screen>
  );
}
