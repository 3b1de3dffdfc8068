import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DraftSession, type DraftState } from '../draftSession.ts';
import type { Builder } from '../useBuilder.ts';
import { DraftNews } from './DraftNews.tsx';

const session = new DraftSession();

/** The text of the notice, without its buttons. */
function textOf(state: Pick<DraftState, 'news' | 'setAside'>): string {
  const builder = { session, say: () => undefined, ...state } as Partial<Builder> as Builder;
  const { unmount } = render(<DraftNews builder={builder} />);
  const text = screen.getByRole('status').textContent.replace(/(Bring it back)?Got it$/, '');
  unmount();
  return text;
}

const link = { kind: 'link', difficulty: 'eternal', day: '2026-11-20', rooms: 12, today: '2026-11-20' } as const;

it('a layout from a link is announced with its day and its number of rooms', () => {
  expect(textOf({ news: link, setAside: null })).toBe('From a link: Eternal layout of Nov 20, 2026 with 12 rooms.');
  expect(textOf({ news: { ...link, rooms: 1, today: '2026-11-21' }, setAside: null })).toBe(
    'From a link: Eternal layout of Nov 20, 2026 with 1 room. It is not from today (Nov 21, 2026).',
  );
});

it('a copy is announced with its name', () => {
  expect(textOf({ news: { kind: 'copied', name: 'Friday (copy)', of: 'changed' }, setAside: null })).toBe(
    'Another tab changed this draft. Your drawing continues here as “Friday (copy)”; the other one is among your drafts.',
  );
});

it('a copy of a draft that another tab deleted says where the deleted one is', () => {
  expect(textOf({ news: { kind: 'copied', name: 'Friday (copy)', of: 'deleted' }, setAside: null })).toBe(
    'Another tab deleted this draft. Your drawing continues here as “Friday (copy)”; the deleted one can be brought back under Drafts for a week.',
  );
});

it('a drawing that was set aside is mentioned, alone or after the news', () => {
  expect(textOf({ news: null, setAside: 'd1' })).toBe(
    'The drawing before this one was set aside. It is kept on this device.',
  );
  expect(textOf({ news: link, setAside: 'd1' })).toBe(
    'From a link: Eternal layout of Nov 20, 2026 with 12 rooms. The drawing before it is among your drafts.',
  );
});

it('the day of the layout is a <time> element', () => {
  const builder = { session, say: () => undefined, news: link, setAside: null } as Partial<Builder> as Builder;
  const { container } = render(<DraftNews builder={builder} />);
  expect([...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual(['2026-11-20']);
});
