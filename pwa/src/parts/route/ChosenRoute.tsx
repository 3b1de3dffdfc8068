import { useMemo } from 'react';
import { routeText } from 'shared-types/run/routeText.ts';
import { RouteWords } from '../RouteWords.tsx';
import { CopyRoute } from './CopyRoute.tsx';
import type { RouteQuestion } from './planOnce.ts';
import { RouteChoice } from './RouteChoice.tsx';
import styles from './RouteFold.module.css';
import { usePlannerInput } from './useRunner.ts';

/** The route choice, and the chosen route in words. */
export default function ChosenRoute({ layout, difficulty, izaroConfig }: RouteQuestion) {
  const { choice, pins, seconds } = usePlannerInput({ layout, difficulty });
  const text = useMemo(
    () => routeText({ layout, difficulty, izaroConfig, pins, seconds }, choice),
    [layout, difficulty, izaroConfig, pins, seconds, choice],
  );
  return (
    <>
      <RouteChoice layout={layout} difficulty={difficulty} izaroConfig={izaroConfig} />
      <div className={styles.text}>
        <RouteWords text={text} />
      </div>
      <CopyRoute text={() => text} />
    </>
  );
}
