import type { ReactNode } from 'react';
import type { Disc } from 'shared-types/picture/freePlace.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import type { Tone } from 'shared-types/picture/palette.ts';

/** What differs between a drawn layout and another one, as pictures show it. */
export interface DrawnDifference {
  /** For a drawing in the page: lines and rings below the rooms, signs above all. */
  layersOver: (scene: Scene) => Record<'lines' | 'signs', ReactNode>;
  /** Where the signs are, which a route must not cover. */
  signsOn: (scene: Scene) => readonly Disc[];
  /** For the writer of markup. */
  over: (scene: Scene, tone: Tone) => Scene;
}
