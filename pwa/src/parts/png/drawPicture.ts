import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { isEmptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import type { Tone } from 'shared-types/picture/palette.ts';
import type { Day } from 'shared-types/day.ts';
import { serverDay } from '../../store/device/serverClock.ts';
import type { MapRoute } from '../route/mapRoute.ts';
import type { RouteQuestion } from '../route/planOnce.ts';
import { readRunner } from '../route/useRunner.ts';

/** Spec 9: `{difficulty}_labyrinth_{YYYY-MM-DD}.png`, by the day on which it is made. */
function pictureName(difficulty: Difficulty, day: Day): string {
  return `${difficulty}_labyrinth_${day}.png`;
}

/** What a picture shows. `day`: the day of the labyrinth. */
export interface Pictured {
  layout: Layout;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
  day: Day;
}

export interface PictureLook {
  /** Dark by default. */
  tone?: Tone;
  /** Whether to draw the route that is chosen on this device. */
  withRoute?: boolean;
}

async function chosenRoute(question: RouteQuestion): Promise<MapRoute> {
  const [{ drawRoute }, runner] = await Promise.all([import('../route/drawRoute.ts'), readRunner()]);
  return drawRoute(question, runner);
}

/**
 * Draws the picture that players post. It shows the day of the labyrinth, which is not today's for an older file or
 * draft. An empty layout gives today's empty grid, to fill in by hand.
 */
export async function drawPicture(
  { layout, difficulty, izaroConfig, day }: Pictured,
  { tone = 'dark', withRoute = false }: PictureLook = {},
): Promise<File> {
  const [{ posterPng }, today, route] = await Promise.all([
    import('../../picture/poster/posterPng.ts'),
    serverDay(),
    withRoute ? chosenRoute({ layout, difficulty, izaroConfig }) : null,
  ]);
  const poster = { layout, difficulty, izaroConfig, day: isEmptyLayout(layout) ? today : day, tone };
  const png = await posterPng(poster, route?.over);
  return new File([png], pictureName(difficulty, today), { type: 'image/png' });
}
