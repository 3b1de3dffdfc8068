import { expect, it } from 'vitest';
import { emptyLayout } from '../layout/layout.ts';
import { describeSharedCard } from './card.ts';

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
