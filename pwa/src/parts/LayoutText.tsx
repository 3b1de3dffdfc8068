import { useMemo } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { routeText } from 'shared-types/run/routeText.ts';
import { RouteWords } from './RouteWords.tsx';

interface Props {
  labyrinthData: string;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
}

/** A layout in words: the route through it. */
export function LayoutText({ labyrinthData, difficulty, izaroConfig }: Props) {
  const route = useMemo(() => {
    const layout = layoutOrNull(labyrinthData);
    return layout && routeText({ layout, difficulty, izaroConfig });
  }, [labyrinthData, difficulty, izaroConfig]);
  return route && <RouteWords text={route} />;
}
