import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoomId } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import { plan } from '../run/planner.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { realFiles } from '../testing/realFiles.ts';
import { runs } from '../testing/runs.ts';
import { xmlFault } from '../testing/wellFormed.ts';
import type { PriceMark, RouteMark, Scene } from './marks.ts';
import { routeMarks, type ShownRoute } from './routeMarks.ts';
import { describeScene } from './scene.ts';
import { sceneWithRoute } from './sceneWithRoute.ts';
import { canvasSheet, pageSheet, smallSheet } from './sheet.ts';
import { describeStacked } from './stackedScene.ts';
import { sceneToSvg } from './svg.ts';

function routeOf(rooms: string, prices: Partial<Record<RoomId, number>> = {}): ShownRoute {
  return { rooms: rooms.split(' ') as RoomId[], prices: new Map(Object.entries(prices) as [RoomId, number][]) };
}

const layout = drawing(['c3r3 c1r3', 'c3r3 c7r3', 'c3r3 c4r1'], { c4r1: ['darkshrine'] });
const thereAndBack = routeOf('c1r3 c3r3 c4r1 c3r3 c7r3', { c4r1: 63, c3r3: 0.3 });

describe('a route drawn over a picture', () => {
  const { stretches, prices } = routeMarks(describeScene(layout, smallSheet), thereAndBack);

  it('has a band for every stretch in walking order', () => {
    expect(stretches.map(({ step, from, to }) => `${step} ${from} ${to}`)).toEqual([
      '1 c1r3 c3r3',
      '2 c3r3 c4r1',
      '3 c4r1 c3r3',
      '4 c3r3 c7r3',
    ]);
  });

  it('has arrows in walking direction, also along a path drawn the other way', () => {
    const [first] = stretches;
    const [tip, left, right] = first?.arrow ?? [];
    expect(tip?.x).toBeGreaterThan(left?.x ?? Infinity);
    expect([tip?.y, left?.x]).toEqual([((left?.y ?? 0) + (right?.y ?? 0)) / 2, right?.x]);
  });

  it('has two narrower bands beside each other, each on the right, along a stretch walked twice', () => {
    const [, there, back, last] = stretches;
    expect([there?.width, back?.width, last?.width]).toEqual([6, 6, 9]);
    // Up: right of the path. Down: left of it.
    const middle = ({ arrow: [tip, a, b] }: RouteMark) => (tip.x + a.x + b.x) / 3;
    expect(there && back && middle(there) - middle(back)).toBeGreaterThan(3);
  });

  it('shows prices only at rooms that cost time', () => {
    expect(prices.map(({ room, text }) => [room, text])).toEqual([['c4r1', '+63 s']]);
  });

  it('keeps a price clear of a sign at the same room', () => {
    const scene = describeScene(layout, smallSheet);
    const [tag] = prices;
    expect(tag).toBeDefined();
    const signs = tag ? [{ x: tag.at.x + tag.width / 2, y: tag.at.y + tag.height / 2, radius: 6 }] : [];
    const [moved] = routeMarks(scene, { ...thereAndBack, signs }).prices;
    expect(moved?.text).toBe('+63 s');
    const [sign] = signs;
    const beside = Math.abs((moved?.at.x ?? 0) - (sign?.x ?? 0)) - (moved?.width ?? 0) / 2;
    const above = Math.abs((moved?.at.y ?? 0) - (sign?.y ?? 0)) - (moved?.height ?? 0) / 2;
    expect(Math.max(beside, above)).toBeGreaterThanOrEqual(6);
  });

  it('has a band on both plates along a path to another section, numbered once', () => {
    const across = drawing(['c1r3 c7r3', 'c7r3 c9r3']);
    const halves = routeMarks(describeStacked(across, 'below'), routeOf('c1r3 c7r3 c9r3')).stretches;
    expect(halves.map(({ step, number }) => [step, number !== null])).toEqual([
      [1, true],
      [2, false],
      [2, true],
    ]);
  });
});

/** Which of the things that numbers and prices must not cover they do cover. */
function covered(scene: Scene, route: ShownRoute): string[] {
  const { stretches, prices } = routeMarks(scene, route);
  const discs = stretches.flatMap(({ step, number }) =>
    number ? [{ name: `number ${step}`, ...number.at, radius: number.radius }] : [],
  );
  const ends = ({ room, at, width, height }: PriceMark) =>
    [-1, 0, 1].map((side) => ({
      name: `price ${room}`,
      x: at.x + (side * (width - height)) / 2,
      y: at.y,
      radius: height / 2,
    }));
  const tags = [...discs, ...prices.flatMap(ends)];
  const parts = scene.marks.flatMap((mark) =>
    mark.kind === 'room'
      ? [
          { name: mark.room, ...mark.at, radius: mark.radius },
          ...mark.extras.map((extra) => ({ name: `${mark.room} ${extra.type}`, ...extra.at, radius: extra.radius })),
          ...(mark.badge ? [{ name: `${mark.room} badge`, ...mark.badge.at, radius: mark.badge.radius }] : []),
        ]
      : [],
  );
  const touches = (a: (typeof tags)[number], b: (typeof tags)[number]): boolean =>
    a.name !== b.name && Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius - 0.1;
  return tags.flatMap((tag) =>
    [...parts, ...tags].filter((other) => touches(tag, other)).map(({ name }) => `${tag.name} ${name}`),
  );
}

const eternalRoute = routeOf(
  'c1r3 c4r3 c3r1 c7r3 c9r3 c10r1 c9r3 c12r3 c13r5 c12r3 c15r3 c17r3 c20r5 c20r3 c19r1 c22r2 c23r3',
  { c3r1: 6, c9r3: 21, c10r1: 36, c12r3: 25, c13r5: 47, c20r3: 14, c20r5: 6, c19r1: 110, c22r2: 8 },
);

describe('numbers and prices', () => {
  it.each([
    ['small', describeScene(eternalDrawing, smallSheet)],
    ['page', describeScene(eternalDrawing, pageSheet)],
    ['canvas', describeScene(eternalDrawing, canvasSheet(1376))],
    ['low canvas', describeScene(eternalDrawing, canvasSheet(844, 244))],
    ['stack below', describeStacked(eternalDrawing, 'below')],
    ['stack beside', describeStacked(eternalDrawing, 'beside')],
  ])('do not cover rooms, numbers, contents or each other: %s', (_, scene) => {
    expect(covered(scene, eternalRoute)).toEqual([]);
  });

  it.each(realFiles)('do not cover anything in the real labyrinth $name', ({ file: { layout: real, ...file } }) => {
    const planned = plan({ layout: real, ...file });
    const rooms = planned.route('everything')?.stops.map(({ room }) => room) ?? [];
    const shown = { rooms, prices: planned.prices() };
    const scenes = [
      describeScene(real, pageSheet),
      describeScene(real, canvasSheet(1376)),
      describeStacked(real, 'below'),
    ];
    expect(scenes.flatMap((scene) => covered(scene, shown))).toEqual([]);
  });

  it('stay on the picture, also where a step begins at its edge', () => {
    const drawn = drawing(['c1r3 c7r3', 'c7r3 c9r3', 'c9r3 c11r2', 'c11r2 c15r3']);
    const scene = describeStacked(drawn, 'below');
    const { stretches } = routeMarks(scene, routeOf('c1r3 c7r3 c9r3 c11r2 c15r3', { c9r3: 15 }));
    const numbers = stretches.flatMap(({ step, number }) => (number ? [{ step, ...number }] : []));
    expect(numbers.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
    for (const { at, radius, step } of numbers)
      expect(Math.min(at.x, scene.width - at.x), `number ${step}`).toBeGreaterThanOrEqual(radius);
  });

  it('are well-formed SVG for any route', () => {
    const walk = fc.array(fc.constantFrom(...eternalRoute.rooms), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(walk, fc.constantFrom<Layout>(layout, eternalDrawing), (rooms, drawn) => {
        const svg = sceneToSvg(
          sceneWithRoute(describeScene(drawn, pageSheet), { ...eternalRoute, rooms }, 'light'),
          'light',
        );
        expect(xmlFault(svg)).toBeNull();
        expect(svg).not.toMatch(/NaN|undefined/);
      }),
      { numRuns: runs(20, 500) },
    );
  });
});

it('the SVG has bands below paths, arrows below rooms, all numbers and prices, and names the route', () => {
  const scene = sceneWithRoute(describeScene(layout, pageSheet), thereAndBack, 'dark');
  const runsOf = scene.marks.map(({ kind }) => kind).filter((kind, index, all) => kind !== all[index - 1]);
  expect(runsOf.slice(2, 6)).toEqual(['ornament', 'path', 'ornament', 'room']);
  const svg = sceneToSvg(scene);
  expect(svg).toContain('data-route="c1r3 c3r3 c4r1 c3r3 c7r3"');
  expect(svg.match(/>(\+63 s|[1-4])<\/text>/g)).toHaveLength(5 + 3);
  expect(sceneToSvg(describeScene(layout, pageSheet))).not.toContain('data-route');
});
