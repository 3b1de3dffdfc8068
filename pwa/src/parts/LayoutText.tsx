import { useMemo } from 'react';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import { routeText } from 'shared-types/layout/routeText.ts';
import styles from './LayoutText.module.css';

/** A layout in words: the route through it. */
export function LayoutText({ labyrinthData }: { labyrinthData: string }) {
  const route = useMemo(() => {
    const layout = layoutOrNull(labyrinthData);
    return layout && routeText(layout);
  }, [labyrinthData]);
  return route && <p className={styles.route}>{route}</p>;
}
