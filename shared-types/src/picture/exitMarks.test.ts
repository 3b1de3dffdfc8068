import { describe, expect, it } from 'vitest';
import { type Bearing, compass, type ExitBearings } from '../layout/exits.ts';
import type { Layout } from '../layout/layout.ts';
import { awkwardEternal } from '../testing/labyrinthFiles.ts';
import { drawing } from '../testing/drawing.ts';
import { read } from '../testing/readingFiles.ts';
import { xmlFault } from '../testing/wellFormed.ts';
import { palette } from './palette.ts';
import { roomDiscs } from './roomDiscs.ts';
import { describeScene } from './scene.ts';
import { canvasSheet, smallSheet } from './sheet.ts';
import { describeStacked } from './stackedScene.ts';
import { sceneToSvg } from './svg.ts';

function exitsIn(layout: Layout, exits?: ExitBearings): string[] {
  return describeScene(layout, smallSheet, undefined, exits).marks.flatMap((mark) =>
    mark.kind === 'exit' ? [`${mark.room} ${mark.bearing}`] : [],
  );
}

describe('exits of rooms', () => {
  const { layout, exitBearings = {} } = read(awkwardEternal);

  it('are drawn with the bearings of the file, except for secret passages', () => {
    expect(exitsIn(layout, exitBearings)).toEqual([
      ...['c1r3 N', 'c1r3 SE', 'c1r3 NW', 'c4r2 NE', 'c4r2 SW', 'c4r4 NE'],
      ...['c7r3 NW', 'c9r3 E', 'c9r3 W', 'c15r3 S', 'c18r3 NE', 'c13r5 NW'],
    ]);
  });

  it('are drawn only if requested, and only where a path is drawn', () => {
    expect(exitsIn(layout)).toEqual([]);
    const paths = layout.paths.filter(({ from }) => from !== 'c1r3');
    expect(exitsIn({ ...layout, paths }, exitBearings)).not.toContain('c1r3 N');
    expect(exitsIn(drawing([]), exitBearings)).toEqual([]);
  });

  it('are at their side of the room, clear of its plate and number', () => {
    const at = (bearing: Bearing) => {
      const scene = describeScene(drawing(['c3r3 c5r3']), smallSheet, undefined, { c3r3: { [bearing]: 'c5r3' } });
      const exit = scene.marks.find((mark) => mark.kind === 'exit');
      const room = scene.marks.find((mark) => mark.kind === 'room' && mark.room === 'c3r3');
      if (exit?.kind !== 'exit' || room?.kind !== 'room' || !room.badge) throw new Error('Not drawn.');
      const [x, y] = [exit.at.x - room.at.x, exit.at.y - room.at.y];
      const gap = Math.hypot(exit.at.x - room.badge.at.x, exit.at.y - room.badge.at.y) - room.badge.radius;
      return {
        side: `${Math.sign(Math.round(x))} ${Math.sign(Math.round(y))}`,
        clear: Math.hypot(x, y) > room.radius && gap > exit.size / 2,
      };
    };
    expect(compass.map((bearing) => [bearing, at(bearing).side, at(bearing).clear])).toEqual([
      ['N', '0 -1', true],
      ['NE', '1 -1', true],
      ['E', '1 0', true],
      ['SE', '1 1', true],
      ['S', '0 1', true],
      ['SW', '-1 1', true],
      ['W', '-1 0', true],
      ['NW', '-1 -1', true],
    ]);
  });

  it.each([
    ['a phone', (drawn: Layout, exits: ExitBearings) => describeStacked(drawn, 'below', exits)],
    ['a low canvas', (drawn: Layout, exits: ExitBearings) => describeScene(drawn, canvasSheet(844, 244), {}, exits)],
  ])('have letters clear of other rooms, their numbers and contents, and on the picture of %s', (_, describeOn) => {
    const contents = { c6r2: ['golden-key', 'darkshrine'] } as const;
    const crowded = drawing(['c5r3 c6r2', 'c5r3 c7r3', 'c5r3 c3r1'], contents);
    const exits: ExitBearings = {
      c5r3: { NE: 'c7r3', N: 'c6r2', S: 'c3r1' },
      c7r3: { NW: 'c5r3' },
      c3r1: { N: 'c5r3' },
    };
    const { marks, width, height } = describeOn(crowded, exits);
    const discs = marks.flatMap((mark) => (mark.kind === 'room' ? roomDiscs(mark) : []));
    const shown = marks.filter((mark) => mark.kind === 'exit');
    expect(shown).toHaveLength(5);
    for (const { room, bearing, at, size } of shown) {
      const half = bearing.length === 1 ? size / 4 : size / 2;
      for (const { x, y, radius } of discs) {
        const [dx, dy] = [Math.max(0, Math.abs(x - at.x) - half), Math.max(0, Math.abs(y - at.y) - size / 3)];
        expect(Math.hypot(dx, dy), `${room} ${bearing}`).toBeGreaterThan(radius);
      }
      expect(Math.min(at.x, at.y, width - at.x, height - at.y), `${room} ${bearing}`).toBeGreaterThan(size / 3);
    }
  });

  it('are written as well-formed SVG, with letters that stand out from the paths below them', () => {
    const svg = sceneToSvg(describeScene(layout, smallSheet, undefined, exitBearings));
    expect(xmlFault(svg)).toBeNull();
    const letters = svg.match(/<text [^>]*>(N|NE|E|SE|S|SW|W|NW)<\/text>/g) ?? [];
    expect(letters).toHaveLength(12);
    for (const text of letters)
      expect(text).toContain(`stroke="${palette.plate}" stroke-width="3" paint-order="stroke"`);
  });
});

it('paths read from a file are straight lines between the centres of their rooms', () => {
  const { layout } = read(awkwardEternal);
  const scene = describeScene(layout, smallSheet);
  const middles = new Map(scene.marks.flatMap((mark) => (mark.kind === 'room' ? [[mark.room, mark.at] as const] : [])));
  const paths = scene.marks.filter((mark) => mark.kind === 'path');
  expect(paths.map(({ curve }) => [curve.from, curve.to])).toEqual(
    paths.map(({ path }) => [middles.get(path.from), middles.get(path.to)]),
  );
  expect(paths.filter(({ curve }) => curve.control).map(({ path }) => `${path.from} ${path.to}`)).toEqual([]);
});
