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
