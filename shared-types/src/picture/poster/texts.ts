import { type Difficulty, difficultyLabel } from '../../difficulty.ts';
import { type IzaroConfig, izaroInWords } from '../../layout/izaro.ts';
import { productName } from '../../productName.ts';
import type { Day } from '../../day.ts';
import { dayText } from '../../dayText.ts';
import { lettering } from '../lettering.ts';
import type { LetteringMark } from '../marks.ts';
import { palettes, type Tone } from '../palette.ts';
import { posterSize } from './posterSheet.ts';

const middle = posterSize.width / 2;

/** The heading; long names get a smaller font size. */
export function heading(title: string, difficulty: Difficulty, tone: Tone): LetteringMark {
  const size = Math.min(50, Math.floor(1700 / (0.86 * title.length)));
  return lettering(title, middle, 74, size, {
    font: 'title',
    colour: palettes[tone].difficulties[difficulty],
    weight: 700,
    tracking: 3,
  });
}

/**
 * The boss configuration in up to four columns: a small heading and the choice below it. What was not chosen has no
 * column.
 */
export function izaroColumns(config: IzaroConfig, tone: Tone): LetteringMark[] {
  const columns = izaroInWords(config);
  const width = (posterSize.width - 80) / 4;
  const first = middle - ((columns.length - 1) * width) / 2;
  return columns.flatMap(({ label, value }, index) => [
    lettering(`Izaro · ${label}`.toUpperCase(), first + index * width, 912, 15, {
      colour: palettes[tone].accent,
      weight: 600,
      tracking: 2,
    }),
    lettering(value, first + index * width, 943, 27, { weight: 600, colour: palettes[tone].caption }),
  ]);
}

/** The last line: difficulty and day on the left, the product's name on the right. */
export function imprint(difficulty: Difficulty, day: Day, tone: Tone): LetteringMark[] {
  return [
    lettering(`${difficultyLabel[difficulty]}  ·  ${dayText(day)}`, 44, 1026, 24, {
      anchor: 'start',
      weight: 600,
      colour: palettes[tone].difficulties[difficulty],
    }),
    lettering(productName, posterSize.width - 44, 1026, 26, {
      anchor: 'end',
      font: 'title',
      weight: 700,
      colour: palettes[tone].accent,
      tracking: 1.5,
    }),
  ];
}
