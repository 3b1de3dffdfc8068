import type { ReactNode } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Disc } from 'shared-types/picture/freePlace.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import type { Tone } from 'shared-types/picture/palette.ts';
import type { RouteQuestion } from './planOnce.ts';
import type { Runner } from './useRunner.ts';

/** A route as maps show it. */
export interface MapRoute {
  /** The rooms in walking order, as `data-route` names them. */
  rooms: string;
  /** What the detour to a room costs, in whole seconds; undefined if it costs nothing. */
  priceOf: (room: RoomId) => number | undefined;
  /** For a drawing in the page: bands below the paths, arrows above these, tags above all. Tags avoid `signs`. */
  layersOver: (scene: Scene, signs?: readonly Disc[]) => Record<'bands' | 'arrows' | 'tags', ReactNode>;
  /** For the writer of markup. */
  over: (scene: Scene, tone: Tone, signs?: readonly Disc[]) => Scene;
}

export type DrawRoute = (question: RouteQuestion, runner: Runner) => MapRoute;
