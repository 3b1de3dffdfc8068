import { type Difficulty, difficultyLabel } from '../../difficulty.ts';
import type { IzaroConfig } from '../../layout/izaro.ts';
import type { Layout } from '../../layout/layout.ts';
import type { Day } from '../../rules/dailyReset.ts';
import { palette, pathPaint } from '../palette.ts';
import { posterPlates, posterStone } from './posterGround.ts';
import { posterLegend } from './posterLegend.ts';
import type { OrnamentMark } from './posterMarks.ts';
import { posterRoom } from './posterRoom.ts';
import { posterSheet } from './posterSheet.ts';
import { posterHeading, posterImprint, posterIzaro } from './posterText.ts';
import { describeScene } from '../scene.ts';
import type { Mark, Scene } from '../marks.ts';

export interface Poster {
  layout: Layout;
  difficulty: Difficulty;
  /** The UTC day of the labyrinth. */
  day: Day;
  izaroConfig: IzaroConfig;
  /** A name to stand above it; without one the difficulty does. */
  title?: string | undefined;
}

/** A dark edge along every path, so that one is seen to cross another. */
function pathEdges(marks: readonly Mark[]): OrnamentMark[] {
  return marks.flatMap((mark): OrnamentMark[] =>
    mark.kind === 'path'
      ? [
          {
            kind: 'ornament',
            d: mark.curve.d,
            fill: null,
            line: { colour: palette.ground, width: pathPaint[mark.path.style].width * mark.scale + 5 },
            opacity: 0.55,
          },
        ]
      : [],
  );
}

/**
 * The picture that players download and post (spec 9, "PNG export"), 1920 x 1080: polished stone with its border, the
 * layout on three plates, the boss configuration, what the icons mean, the day, and the product's name as watermark.
 */
export function describePoster({ layout, difficulty, day, izaroConfig, title }: Poster): Scene {
  const scene = describeScene(layout, posterSheet);
  const drawn = scene.marks.filter((mark) => mark.kind !== 'plate');
  const dots = drawn.filter((mark) => mark.kind === 'dot');
  const heading = title?.trim() || `${difficultyLabel[difficulty]} Labyrinth`;
  return {
    ...scene,
    title: `${heading}. ${scene.title}`,
    marks: [
      ...posterStone(),
      ...posterPlates(),
      ...dots,
      ...pathEdges(drawn),
      ...drawn.filter((mark) => mark.kind !== 'dot').map((mark) => (mark.kind === 'room' ? posterRoom(mark) : mark)),
      posterHeading(heading, difficulty),
      ...posterIzaro(izaroConfig),
      ...posterLegend(layout),
      ...posterImprint(difficulty, day),
    ],
  };
}
