import { Route } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import styles from './RouteToggle.module.css';
import { chooseShowRoute, useShowRoute } from './useShowRoute.ts';

/** Whether layouts show their route. */
export function RouteToggle() {
  const shown = useShowRoute();
  return (
    <Button
      className={styles.toggle}
      icon={<Route aria-hidden />}
      aria-pressed={shown}
      onClick={() => void chooseShowRoute(!shown)}
    >
      Route
    </Button>
  );
}
