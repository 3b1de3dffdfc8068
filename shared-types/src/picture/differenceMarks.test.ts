import { expect, it } from 'vitest';
import type { RoomId } from '../layout/grid.ts';
import { drawing } from '../testing/drawing.ts';
import { xmlFault } from '../testing/wellFormed.ts';
import { differenceMarks, type ShownDifference } from './differenceMarks.ts';
import type { DifferenceSign } from './differencePaint.ts';
import { describeScene } from './scene.ts';
import { sceneWithDifference, signStrokes } from './sceneWithDifference.ts';
import { pageSheet, smallSheet } from './sheet.ts';
import { describeStacked } from './stackedScene.ts';
import { sceneToSvg } from './svg.ts';

const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3'], { c3r3: ['darkshrine'] });

const shown: ShownDifference = {
  rooms: new Map<RoomId, DifferenceSign>([
    ['c3r3', 'changed'],
    ['c4r1', 'missing'],
  ]),
  paths: [
    { from: 'c3r3', to: 'c7r3', sign: 'added' },
    { from: 'c3r3', to: 'c4r1', sign: 'missing' },
    { from: 'c9r3', to: 'c7r3', sign: 'changed' },
  ],
};

it('a difference marks rooms, also undrawn ones, and paths, each with its sign', () => {
  const marks = differenceMarks(describeScene(layout, smallSheet), shown);
  expect(marks.map(({ of, sign }) => `${of} ${sign}`)).toEqual([
    'c3r3 c7r3 added',
    'c3r3 c4r1 missing',
    'c9r3 c7r3 changed',
    'c3r3 changed',
    'c4r1 missing',
  ]);
});

it('a missing path between two plates is drawn to the edge of each', () => {
  const scene = describeStacked(drawing(['c1r3 c3r3']), 'below');
  const marks = differenceMarks(scene, { rooms: new Map(), paths: [{ from: 'c7r3', to: 'c9r3', sign: 'missing' }] });
  expect(marks.map(({ of }) => of)).toEqual(['c7r3 c9r3', 'c7r3 c9r3']);
  const [first, second] = scene.marks.filter((mark) => mark.kind === 'plate');
  expect(marks[0]?.d).toMatch(new RegExp(`L${(first?.x ?? 0) + (first?.width ?? 0)} `));
  expect(marks[1]?.d).toMatch(new RegExp(`L${second?.x} `));
});

it('draws a missing path between sections as one line where all sections share one grid', () => {
  const scene = describeScene(drawing(['c1r3 c3r3']), pageSheet);
  const missing: ShownDifference['paths'] = [
    { from: 'c7r3', to: 'c9r3', sign: 'missing' },
    { from: 'c5r1', to: 'c10r5', sign: 'missing' },
  ];
  const marks = differenceMarks(scene, { rooms: new Map(), paths: missing });
  expect(marks.map(({ of, d }) => `${of} ${d}`)).toEqual([
    'c7r3 c9r3 M309 175L402.6 175',
    'c5r1 c10r5 M215.4 45L449.4 305',
  ]);
});

it.each(['dark', 'light'] as const)('a difference is well-formed SVG with two kinds of dashes (%s)', (tone) => {
  const svg = sceneToSvg(sceneWithDifference(describeScene(layout, smallSheet), shown, tone), tone);
  expect(xmlFault(svg)).toBeNull();
  for (const dash of ['6 5', '1 5']) expect(svg).toContain(`stroke-dasharray="${dash}"`);
});

it('shows a plus, a minus or an inequality sign, above the rooms, and its lines below them', () => {
  const badge = { at: { x: 10, y: 20 }, radius: 10 };
  expect((['added', 'missing', 'changed'] as const).map((sign) => signStrokes(sign, badge))).toEqual([
    'M4.5 20h11M10 14.5v11',
    'M4.5 20h11',
    'M4.5 17.69h11M4.5 22.31h11M13.3 14.5L6.7 25.5',
  ]);
  const { marks } = sceneWithDifference(describeScene(layout, smallSheet), shown, 'dark');
  const kinds = marks.map(({ kind }) => kind).filter((kind) => kind === 'room' || kind === 'ornament');
  expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual(['ornament', 'room', 'ornament']);
});

it('has its sign in the middle of a path, beside that if it is taken, and to the upper right of a room', () => {
  const crossing: ShownDifference['paths'] = [
    { from: 'c3r3', to: 'c7r3', sign: 'added' },
    { from: 'c4r1', to: 'c6r5', sign: 'missing' },
  ];
  const marks = differenceMarks(describeScene(layout, smallSheet), { ...shown, paths: crossing });
  expect(marks.map(({ badge: { at } }) => at)).toEqual([
    { x: 215.4, y: 175 },
    { x: 229.54, y: 160.86 },
    { x: 139.05, y: 157.75 },
    { x: 183.02, y: 30.58 },
  ]);
  expect(marks.slice(1).map(({ d }) => d)).toEqual([
    'M168.6 45L262.2 305',
    'M102.3 175a19.5 19.5 0 1 1 39 0a19.5 19.5 0 1 1 -39 0z',
    'M153.1 45a15.5 15.5 0 1 1 31 0a15.5 15.5 0 1 1 -31 0z',
  ]);
});

it('a difference of a drawn path follows its curve', () => {
  const scene = describeScene(drawing(['c1r3 c5r3', 'c1r3 c3r3']), smallSheet);
  const [mark] = differenceMarks(scene, { rooms: new Map(), paths: [{ from: 'c1r3', to: 'c5r3', sign: 'changed' }] });
  expect([mark?.d.split('L').length, mark?.d.startsWith('M28.2 175L')]).toEqual([17, true]);
  expect(mark?.badge.at.y).not.toBe(175);
});

it('signs stay on the picture and apart from each other, even around rooms at its edge', () => {
  const scene = describeScene(layout, smallSheet);
  const edge: RoomId[] = ['c1r1', 'c2r1', 'c1r5', 'c23r3', 'c22r1', 'c22r5', 'c21r5'];
  const rooms = new Map(edge.map((room) => [room, 'missing' as const]));
  const badges = differenceMarks(scene, { rooms, paths: [] }).map(({ badge }) => badge);
  expect(badges).toHaveLength(7);
  for (const [index, { at, radius }] of badges.entries()) {
    expect(Math.min(at.x, at.y, scene.width - at.x, scene.height - at.y)).toBeGreaterThanOrEqual(radius);
    for (const other of badges.slice(index + 1)) {
      expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(radius + other.radius);
    }
  }
});

it('a room that is not in the picture gets no difference mark', () => {
  const scene = describeStacked(layout, 'below');
  expect(differenceMarks(scene, { rooms: new Map([['c8r1', 'missing']]), paths: [] })).toEqual([]);
});
