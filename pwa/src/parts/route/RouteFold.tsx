import { lazy, Suspense } from 'react';
import { isEmptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import styles from './RouteFold.module.css';
import type { Run } from './useMapRoute.ts';

const ChosenRoute = lazy(() => import('./ChosenRoute.tsx'));

interface Props {
  layout: Layout;
  run: Run;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** Under a picture: unfolded it shows the route in the picture and in words, with its choice. */
export function RouteFold({ layout, run, open, onToggle }: Props) {
  if (isEmptyLayout(layout)) return null;
  return (
    <details className={styles.fold} open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>Route</summary>
      {open && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <ChosenRoute {...run} layout={layout} />
        </Suspense>
      )}
    </details>
  );
}
