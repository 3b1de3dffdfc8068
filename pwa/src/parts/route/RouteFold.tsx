import { isEmptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { showMissingPart } from '../../ui/showMissingPart.ts';
import styles from './RouteFold.module.css';
import type { Run } from './useMapRoute.ts';

const ChosenRoute = lazyPart(() => import('./ChosenRoute.tsx'));

interface Props {
  layout: Layout;
  run: Run;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** Below a picture: when unfolded, shows the route in the picture and in words, with the route choice. */
export function RouteFold({ layout, run, open, onToggle }: Props) {
  if (isEmptyLayout(layout)) return null;
  return (
    <details className={styles.fold} open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>Route</summary>
      {open && (
        <ChosenRoute
          {...run}
          layout={layout}
          waiting={<div className={styles.waiting} />}
          onMissing={showMissingPart}
        />
      )}
    </details>
  );
}
