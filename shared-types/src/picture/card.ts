import type { Day } from '../day.ts';
import { dayText } from '../dayText.ts';
import { type Difficulty, difficultyLabel } from '../difficulty.ts';
import type { IzaroConfig } from '../layout/izaro.ts';
import type { Layout } from '../layout/layout.ts';
import { productName } from '../productName.ts';
import { exampleLayout } from './exampleLayout.ts';
import { lettering } from './lettering.ts';
import type { GlowMark, OrnamentMark, Scene } from './marks.ts';
import { difficultyPaint, palette } from './palette.ts';
import { describeScene } from './scene.ts';
import { cardSheet } from './sheet.ts';

interface Card {
  layout: Layout;
  izaroConfig: IzaroConfig;
  heading: string;
  /** Below the heading: what it is, then a note on who made it or what to do with it. */
  subject: { text: string; colour: string };
  note: string;
}

const { width, height } = cardSheet;
const margin = 48;

/** Characters outside the scripts in the server's fonts, which are Latin, Greek and Cyrillic with punctuation. */
const unwritable =
  /[^\u0020-\u007E\u00A0-\u024F\u0370-\u03FF\u0400-\u052F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20AC]/gu;

const wideLetters = /[%@MWmwÆŒæœЖМФШЩЫЮжмфшщыю…]/g;

/** Roughly how many ems a text takes, for it cannot be measured here: one for a wide letter, `each` for another. */
function emsOf(text: string, each: number): number {
  const wide = text.match(wideLetters)?.length ?? 0;
  return wide + (text.length - wide) * each;
}

/** As much of a text as fits, without the characters that the server's fonts lack. */
function writable(text: string, fits: (kept: string) => boolean): string {
  // Accents may come as separate combining marks.
  const whole = text.normalize('NFC').replace(unwritable, '').replace(/ +/g, ' ').trim();
  let kept = whole;
  for (let length = whole.length - 1; !fits(kept); length -= 1) kept = `${whole.slice(0, length).trimEnd()}…`;
  return kept;
}

/** The background: stone lit from above, with a double frame. */
function stone(): (GlowMark | OrnamentMark)[] {
  const middle = width / 2;
  const line = (d: string, thickness: number, opacity: number): OrnamentMark => ({
    kind: 'ornament',
    d,
    fill: null,
    line: { colour: palette.rim, width: thickness },
    opacity,
  });
  const frame = (inset: number): string =>
    `M${inset} ${inset}h${width - 2 * inset}v${height - 2 * inset}h${2 * inset - width}z`;
  return [
    {
      kind: 'glow',
      id: 'glow-stone',
      at: { x: middle, y: 300 },
      radiusX: 900,
      radiusY: 480,
      colour: '#4a3d30',
      opacity: 0.7,
    },
    {
      kind: 'glow',
      id: 'glow-top',
      at: { x: middle, y: -30 },
      radiusX: 760,
      radiusY: 210,
      colour: '#c79a54',
      opacity: 0.24,
    },
    line(frame(9), 2, 0.75),
    line(frame(15), 0.8, 0.4),
  ];
}

/** A link preview picture, 1200 x 630: two lines of text, the layout, the boss configuration. */
function describeCard({ layout, izaroConfig, heading, subject, note }: Card): Scene {
  const scene = describeScene(layout, cardSheet, izaroConfig);
  const size = Math.min(46, Math.floor((width - 2 * margin) / emsOf(heading, 0.86)));
  const brand = { anchor: 'end', font: 'title', weight: 700, colour: palette.rim } as const;
  return {
    ...scene,
    title: `${heading}. ${scene.title}`,
    marks: [
      ...stone(),
      lettering(heading, margin, 80, size, { anchor: 'start', font: 'title', weight: 700 }),
      // One text, because the width of the subject cannot be measured here.
      lettering(subject.text, margin, 122, 24, {
        anchor: 'start',
        weight: 600,
        colour: subject.colour,
        ...(note !== '' && { next: { text: note, colour: palette.caption, gap: 20 } }),
      }),
      lettering(heading === productName ? '' : productName, width - margin, 122, 24, brand),
      ...scene.marks,
    ],
  };
}

interface SharedCard {
  layout: Layout;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
  /** The layout's name. */
  name: string;
  /** The creator's display name. */
  creator: string | null;
  /** The labyrinth's day, where it is known. */
  day?: Day | undefined;
}

/** The link preview of a shared layout. */
export function describeSharedCard({ layout, difficulty, izaroConfig, name, creator, day }: SharedCard): Scene {
  const labyrinth = `${difficultyLabel[difficulty]} Labyrinth`;
  // As much as fits between the longest date and the brand.
  const creatorName = writable(creator ?? '', (kept) => emsOf(kept, 0.58) <= 13.3);
  return describeCard({
    layout,
    izaroConfig,
    heading: writable(name, (kept) => kept.length <= 44) || labyrinth,
    // The card shows the date, never 'today', because chats keep showing it long after it was fetched.
    subject: {
      text: day === undefined ? labyrinth : `${labyrinth}, ${dayText(day)}`,
      colour: difficultyPaint[difficulty],
    },
    note: creatorName === '' ? '' : `by ${creatorName}`,
  });
}

/** The link preview of every other page. */
export function describeSiteCard(): Scene {
  return describeCard({
    layout: exampleLayout,
    izaroConfig: {},
    heading: productName,
    subject: { text: "The day's labyrinth of Path of Exile:", colour: palette.rim },
    note: 'draw it, share it, vote on it',
  });
}
