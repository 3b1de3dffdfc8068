import { render, screen } from '@testing-library/react';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { emptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { crowdedLayout } from 'shared-types/testing/crowdedLayout.ts';
import { expect, it } from 'vitest';
import { newDraft } from '../../store/drafts/newDraft.ts';
import type { DraftActions } from './draftActions.ts';
import { DraftCard } from './DraftCard.tsx';

/** The text in place of a draft's picture; undefined if it has one. */
function textFor(layout: Layout): string | undefined {
  const draft = newDraft({
    name: 'Friday',
    difficulty: 'eternal',
    day: '2026-11-20',
    izaroConfig: {},
    drawing: drawingOf(layout),
  });
  const { unmount } = render(
    <DraftCard draft={draft} isOpen={false} actions={{} as DraftActions} onOpen={() => undefined} />,
  );
  const text = screen.queryByRole('img') ? undefined : document.querySelector('.noPicture')?.textContent;
  unmount();
  return text;
}

it('a draft without a picture says why', () => {
  expect(textFor(crowdedLayout(120))).toBeUndefined();
  expect(textFor(emptyLayout)).toBe('Nothing drawn yet');
  expect(textFor(crowdedLayout(121))).toBe('Too many paths to be shown here');
});
