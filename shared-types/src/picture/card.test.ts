import { expect, it } from 'vitest';
import { emptyLayout } from '../layout/layout.ts';
import { describeSharedCard } from './card.ts';
import { sceneToSvg } from './svg.ts';

it('the picture of a share link shows accents, composed or not', () => {
  const name = 'José'.normalize('NFD');
  const scene = describeSharedCard({
    layout: emptyLayout,
    difficulty: 'eternal',
    izaroConfig: {},
    name,
    creator: null,
  });
  expect(JSON.stringify(scene.marks)).toContain('José'.normalize('NFC'));
});

it('the picture of a share link writes the creator behind the date, however wide that is', () => {
  const scene = describeSharedCard({
    layout: emptyLayout,
    difficulty: 'normal',
    izaroConfig: {},
    name: 'My way',
    creator: 'Ann & Bob',
    day: '2026-11-28',
  });
  expect(sceneToSvg(scene)).toContain(
    'fill="#93d89b">Normal Labyrinth, 28 November 2026<tspan dx="20" fill="#ecdfc2">by Ann &amp; Bob</tspan></text>',
  );
});

const shared = { layout: emptyLayout, difficulty: 'eternal', izaroConfig: {}, creator: null } as const;
const letterings = (card: Partial<Parameters<typeof describeSharedCard>[0]>) =>
  describeSharedCard({ ...shared, name: 'My way', ...card }).marks.filter((mark) => mark.kind === 'lettering');

it.each([
  ['My way', 'My way', 46],
  ['W'.repeat(44), 'W'.repeat(44), 25],
  ['x'.repeat(45), `${'x'.repeat(43)}…`, 29],
  [' 漢字 ', 'Eternal Labyrinth', 46],
])('the picture of a share link is titled %s as %s, as large as fits', (name, text, size) => {
  expect(letterings({ name })[0]).toMatchObject({ text, size });
});

it.each([
  ['Ann', 'by Ann'],
  ['W'.repeat(20), `by ${'W'.repeat(12)}…`],
  ['i'.repeat(30), `by ${'i'.repeat(21)}…`],
])('the picture of a share link shortens the creator %s to what fits: %s', (creator, text) => {
  expect(letterings({ creator })[1]?.next).toMatchObject({ text });
});

it('the picture of a share link without a creator or a day has neither, and names the product', () => {
  const [, subject, brand] = letterings({});
  expect([subject?.text, subject?.next, brand?.text]).toEqual(['Eternal Labyrinth', undefined, 'Labyrinth Routes']);
});
