import { routeText } from 'shared-types/run/routeText.ts';
import type { Draft } from '../../store/device/draft.ts';
import { usePlannerInput } from './useRunner.ts';
import { useShowRoute } from './useShowRoute.ts';

/**
 * A function that writes the route through a drawing as text: the route on the screen, or the route through everything
 * if none is shown.
 */
export function useRouteText({ difficulty, izaroConfig, drawing, exitBearings }: Draft): () => string {
  const { layout } = drawing;
  const showRoute = useShowRoute();
  const { choice, pins, seconds } = usePlannerInput({ layout, difficulty }, showRoute);
  const question = { layout, difficulty, izaroConfig };
  return () =>
    showRoute
      ? routeText({ ...question, pins, seconds }, choice, exitBearings)
      : routeText(question, 'everything', exitBearings);
}
