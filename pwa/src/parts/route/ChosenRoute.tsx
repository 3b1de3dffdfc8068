import { useMemo } from 'react';
import { routeText } from 'shared-types/run/routeText.ts';
import { RouteWords } from '../RouteWords.tsx';
import type { RouteQuestion } from './planOnce.ts';
import { RouteChoice } from './RouteChoice.tsx';
import styles from './RouteFold.module.css';
import { useRoutePins } from './useRoutePins.ts';
import { useRouteWishes } from './useRouteWishes.ts';

/** The choice of a route, and the chosen one in words. */
export default function ChosenRoute({ layout, difficulty, izaroConfig }: RouteQuestion) {
  const { choice } = useRouteWishes();
  const { pins } = useRoutePins({ layout, difficulty });
  const text = useMemo(
    () => routeText({ layout, difficulty, izaroConfig, pins }, choice),
    [layout, difficulty, izaroConfig, pins, choice],
  );
  return (
    <>
      <RouteChoice layout={layout} difficulty={difficulty} izaroConfig={izaroConfig} />
      <div className={styles.text}>
        <RouteWords text={text} />
      </div>
    </>
  );
}
