import { Route } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './RouteToggle.module.css';
import { handleRouteNotStored } from './useRoutePreferences.ts';
import { chooseShowRoute, useShowRoute } from './useShowRoute.ts';

/** The switch for whether layouts show their route. */
export function RouteToggle({ iconOnly = false }: { iconOnly?: boolean }) {
  const shown = useShowRoute();
  const props = {
    className: styles.toggle,
    'aria-pressed': shown,
    onClick: () => void chooseShowRoute(!shown).catch(handleRouteNotStored),
  };
  const icon = <Route aria-hidden />;
  if (iconOnly)
    return (
      <IconButton label="Route" {...props}>
        {icon}
      </IconButton>
    );
  return (
    <Button icon={icon} {...props}>
      Route
    </Button>
  );
}
