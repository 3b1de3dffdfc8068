import { sectionColumns } from '../../layout/grid.ts';
import { type Point, rounded } from '../geometry.ts';
import { lettering } from '../lettering.ts';
import type { GlowMark, Mark, OrnamentMark, PlateMark } from '../marks.ts';
import { palettes, type Tone } from '../palette.ts';
import { posterSheet, posterSize } from './posterSheet.ts';

/** The top and the bottom of the plates. */
const plateTop = 104;
const plateBottom = 884;

/** Pseudo-random numbers from 0 to 1, the same in every picture. */
function* speckle(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 16807) % 2147483647;
    yield state / 2147483647;
  }
}

/** Thin veins in the stone, from the left edge to the right. */
function veins(seed: number, count: number): string {
  const next = speckle(seed);
  const chance = (): number => next.next().value;
  return Array.from({ length: count }, () => {
    const slope = (chance() - 0.5) * 500;
    const begin = chance() * posterSize.height;
    const bends = Array.from({ length: 14 }, (_, index) => ({
      x: Math.round((index * posterSize.width) / 13),
      y: Math.round(begin + (slope * index) / 13 + (chance() - 0.5) * 110),
    }));
    return bends
      .slice(1)
      .map((bend, index) => {
        const before = bends[index] ?? bend;
        const [x, y] = [Math.round((before.x + bend.x) / 2), Math.round((before.y + bend.y) / 2)];
        return index === 0 ? `M${before.x} ${before.y}L${x} ${y}` : `Q${before.x} ${before.y} ${x} ${y}`;
      })
      .join('');
  }).join('');
}

/** A leaf pointed at both ends, from its base in a direction (radians). */
function leaf({ x, y }: Point, direction: number, length: number): string {
  const [dx, dy] = [Math.cos(direction) * length, Math.sin(direction) * length];
  const [sideX, sideY] = [-dy * 0.32, dx * 0.32];
  const at = (along: number, side: number): string =>
    `${Math.round(dx * along + sideX * side)} ${Math.round(dy * along + sideY * side)}`;
  return `M${Math.round(x)} ${Math.round(y)}q${at(0.4, 1)} ${at(1, 0)}q${at(-0.6, -1)} ${at(-1, 0)}z`;
}

/** How far apart the pairs of leaves on a branch are. */
const leafStep = 21;

/** A branch of laurel along a horizontal line, its leaves in pairs that point to its end. */
function branch(from: number, to: number, y: number): string {
  const forwards = Math.sign(to - from);
  const direction = forwards > 0 ? 0 : Math.PI;
  const pairs = Math.floor(Math.abs(to - from) / leafStep);
  return Array.from({ length: pairs }, (_, index) => {
    const foot = { x: from + forwards * index * leafStep, y };
    const length = index < 3 ? 12 + 4 * index : 24;
    return leaf(foot, direction - 0.55, length) + leaf(foot, direction + 0.55, length);
  }).join('');
}

/** Two branches at the top and two at the bottom, from near the middle to the corners. */
function laurel(): string {
  const [top, bottom, gap, end] = [28, posterSize.height - 28, 300, 46];
  return [top, bottom]
    .flatMap((y) => [
      branch(posterSize.width / 2 - gap, end, y),
      branch(posterSize.width / 2 + gap, posterSize.width - end, y),
    ])
    .join('');
}

/** Brackets around the top and the bottom. The sides stay open, because the outermost rooms nearly reach the edge. */
function frame(inset: number): string {
  const width = posterSize.width - 2 * inset;
  const [above, below] = [plateTop - 10 - inset, posterSize.height - inset - plateBottom - 10];
  const foot = posterSize.height - inset;
  return `M${inset} ${inset + above}v${-above}h${width}v${above}M${inset} ${foot - below}v${below}h${width}v${-below}`;
}

function glow(id: string, x: number, y: number, radius: [number, number], colour: string, opacity: number): GlowMark {
  return { kind: 'glow', id, at: { x, y }, radiusX: radius[0], radiusY: radius[1], colour, opacity };
}

function line(d: string, colour: string, width: number, opacity: number): OrnamentMark {
  return { kind: 'ornament', d, fill: null, line: { colour, width }, opacity };
}

/** The colours of lights and veins on each tone's background. */
const light: Record<
  Tone,
  { wide: string; top: string; veins: [string, string]; plate: string; edge: string; numeral: string }
> = {
  dark: {
    wide: '#4a3d30',
    top: '#c79a54',
    veins: ['#d8c39a', '#000000'],
    plate: '#4a3f33',
    edge: '#f3e2b3',
    numeral: '#8a7350',
  },
  light: {
    wide: '#f6eedd',
    top: '#fffaf0',
    veins: ['#ffffff', '#a08a5c'],
    plate: '#fffaf0',
    edge: '#ffffff',
    numeral: '#7a642f',
  },
};

/** Polished stone, or parchment, lit from above, with a faint border of laurel. */
export function stone(tone: Tone): (GlowMark | OrnamentMark)[] {
  const middle = posterSize.width / 2;
  const [{ rim }, { wide, top, veins: vein }] = [palettes[tone], light[tone]];
  return [
    glow('glow-stone', middle, 430, [1500, 900], wide, 0.75),
    glow('glow-top', middle, -40, [1100, 330], top, 0.22),
    line(veins(7, 9), vein[0], 1.2, 0.07),
    line(veins(4242, 6), vein[1], 2.5, 0.22),
    { kind: 'ornament', d: laurel(), fill: rim, line: null, opacity: 0.34 },
    line(frame(7), rim, 2, 0.75),
    line(frame(12), rim, 0.8, 0.4),
  ];
}

/** From the middle of a section's outermost rooms to the edge of its plate, in pixels. */
const plateMargin = 41;

/** The plates of the three sections, each with its number. */
export function plates(tone: Tone): Mark[] {
  const { plate: lit, edge, numeral } = light[tone];
  const { left, columnStep } = posterSheet;
  return sectionColumns.flatMap(([first, last], index) => {
    const x = rounded(left + (first - 1) * columnStep - plateMargin);
    const width = rounded((last - first) * columnStep + 2 * plateMargin);
    const plate: PlateMark = {
      kind: 'plate',
      section: index + 1,
      x,
      y: plateTop,
      width,
      height: plateBottom - plateTop,
      corner: 16,
    };
    return [
      plate,
      glow(`glow-plate-${index + 1}`, x + width / 2, plateTop + 330, [width / 2, 420], lit, 0.55),
      line(`M${x + 16} ${plateTop + 4}h${width - 32}`, edge, 1, 0.25),
      lettering('I'.repeat(index + 1), x + width / 2, plateTop + 38, 24, {
        font: 'title',
        colour: numeral,
        weight: 600,
        tracking: 3,
      }),
    ];
  });
}
