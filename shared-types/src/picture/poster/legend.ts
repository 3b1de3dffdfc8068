import type { Layout } from '../../layout/layout.ts';
import { type PathStyle, pathStyleLabel } from '../../layout/paths.ts';
import { roomTypeLabel } from '../../layout/rooms.ts';
import { legendOf } from '../legendOf.ts';
import { lettering } from '../lettering.ts';
import type { Mark, OrnamentMark } from '../marks.ts';
import { palettes, pathPaint, type Tone } from '../palette.ts';
import { posterSize } from './posterSheet.ts';

const [row, letters, iconSize, lineLength, gap] = [984, 17, 26, 40, 34];

/** One entry: its word, the width of its drawing, and a function that draws it at a position. */
interface Entry {
  label: string;
  width: number;
  draw: (x: number) => Mark[];
}

/** A sample of a path style. Dashes are written out as separate lines. */
function sample(style: PathStyle, x: number, tone: Tone): OrnamentMark {
  const { width, dash } = pathPaint[style];
  const d = dash ? `M${x} ${row}h10m7 0h10m7 0h6` : `M${x} ${row}h${lineLength}`;
  return {
    kind: 'ornament',
    d,
    fill: null,
    line: { colour: palettes[tone].paths[style], width: width * 1.5 },
    opacity: 1,
  };
}

/** The dark seal behind an icon, as rooms have it: on parchment, silver icons would be invisible without it. */
function seal(x: number, tone: Tone): OrnamentMark[] {
  if (tone === 'dark') return [];
  const radius = iconSize / 2 + 2;
  const d = `M${x - 2} ${row}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  return [{ kind: 'ornament', d, fill: palettes[tone].room, line: null, opacity: 1 }];
}

function entries(layout: Layout, tone: Tone): Entry[] {
  const { types, styles } = legendOf(layout);
  const marked = styles.filter((style) => style !== 'solid');
  return [
    ...types.map((type): Entry => ({
      label: roomTypeLabel[type],
      width: iconSize,
      draw: (x) => [
        ...seal(x, tone),
        { kind: 'sign', icon: { type, at: { x: x + iconSize / 2, y: row }, size: iconSize } },
      ],
    })),
    ...marked.map((style): Entry => ({
      label: pathStyleLabel[style],
      width: lineLength,
      draw: (x) => [sample(style, x, tone)],
    })),
  ];
}

/** The approximate width of a word, which cannot be measured here. */
function wordWidth(text: string): number {
  return text.length * letters * 0.55;
}

const wordColour: Record<Tone, string> = { dark: '#c9bda6', light: '#4a3f2b' };

/** The icons and path styles of this layout and what they mean, in one centred row. */
export function legend(layout: Layout, tone: Tone): Mark[] {
  const all = entries(layout, tone);
  const colour = wordColour[tone];
  const widths = all.map(({ label, width }) => width + 9 + wordWidth(label));
  let x = (posterSize.width - widths.reduce((sum, width) => sum + width + gap, -gap)) / 2;
  return all.flatMap(({ label, width, draw }, index) => {
    const marks = [
      ...draw(Math.round(x)),
      lettering(label, Math.round(x + width + 9), row + 6, letters, { anchor: 'start', colour }),
    ];
    x += (widths[index] ?? 0) + gap;
    return marks;
  });
}
