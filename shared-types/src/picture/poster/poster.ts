import { type Difficulty, difficultyLabel } from '../../difficulty.ts';
import type { IzaroConfig } from '../../layout/izaro.ts';
import type { Layout } from '../../layout/layout.ts';
import type { Day } from '../../day.ts';
import type { Mark, OrnamentMark, Scene } from '../marks.ts';
import { palettes, pathPaint, type Tone } from '../palette.ts';
import { describeScene } from '../scene.ts';
import { plates, stone } from './ground.ts';
import { legend } from './legend.ts';
import { posterRoom } from './posterRoom.ts';
import { posterSheet } from './posterSheet.ts';
import { heading, imprint, izaroColumns } from './texts.ts';

export interface Poster {
  layout: Layout;
  difficulty: Difficulty;
  /** The UTC day of the labyrinth. */
  day: Day;
  izaroConfig: IzaroConfig;
  /** The heading; without one it is the difficulty. */
  title?: string | undefined;
  /** Dark by default. */
  tone?: Tone | undefined;
}

/** A border in the background colour along every path, so that crossing paths can be told apart. */
function pathEdges(marks: readonly Mark[], tone: Tone): OrnamentMark[] {
  return marks.flatMap((mark): OrnamentMark[] =>
    mark.kind === 'path'
      ? [
          {
            kind: 'ornament',
            d: mark.curve.d,
            fill: null,
            line: { colour: palettes[tone].ground, width: pathPaint[mark.path.style].width * mark.scale + 5 },
            opacity: 0.55,
          },
        ]
      : [],
  );
}

/**
 * The picture that players download and post (spec 9, "PNG export"), 1920 x 1080: polished stone with a border, the
 * layout on three plates, the boss configuration, a legend, the day, and the product's name as watermark.
 */
export function describePoster({ layout, difficulty, day, izaroConfig, title, tone = 'dark' }: Poster): Scene {
  const scene = describeScene(layout, posterSheet);
  const drawn = scene.marks.filter((mark) => mark.kind !== 'plate');
  const dots = drawn.filter((mark) => mark.kind === 'dot');
  const name = title?.trim() || `${difficultyLabel[difficulty]} Labyrinth`;
  return {
    ...scene,
    title: `${name}. ${scene.title}`,
    marks: [
      ...stone(tone),
      ...plates(tone),
      ...dots,
      ...pathEdges(drawn, tone),
      ...drawn.filter((mark) => mark.kind !== 'dot').map((mark) => (mark.kind === 'room' ? posterRoom(mark) : mark)),
      heading(name, difficulty, tone),
      ...izaroColumns(izaroConfig, tone),
      ...legend(layout, tone),
      ...imprint(difficulty, day, tone),
    ],
  };
}
