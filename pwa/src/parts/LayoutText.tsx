import { useMemo } from 'react';
import { routeText } from 'shared-types/layout/routeText.ts';
import styles from './LayoutText.module.css';
import { readLayout } from './readLayout.ts';

/** A layout in words: the route through it. */
export function LayoutText({ labyrinthData }: { labyrinthData: string }) {
  const route = useMemo(() => {
    const layout = readLayout(labyrinthData);
    return layout && routeText(layout);
  }, [labyrinthData]);
  return route && <p className={styles.route}>{route}</p>;
}
