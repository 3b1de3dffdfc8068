import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LearntShape } from 'shared-types/api/sectionShapes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import { db } from '../../store/device/db.ts';
import { writeDevice } from '../../store/device/deviceValues.ts';
import { readDraft } from '../../store/drafts/readDraft.ts';
import { startDraft } from '../../store/drafts/drafts.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { BuilderScreen } from '../BuilderScreen.tsx';
import { draftWritten } from '../../testing/draftWritten.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  },
);

const ofEternal: LearntShape = { difficulty: 'eternal', section: 0, shape: '13x 22xk 44xD | ab bc cz' };
const ofCruel: LearntShape = { difficulty: 'cruel', section: 0, shape: '33x 54x | ab bz' };

afterEach(draftWritten);
beforeEach(async () => {
  await Promise.all([db.drafts.clear(), db.device.clear()]);
  fakeServer({});
});

const section = (n: number) => screen.getByRole('group', { name: `Section ${n}` });
const shape = (place: number, of = 1) => within(section(of)).findByRole('button', { name: `Shape ${place}` });
const names = (n: number) =>
  within(section(n))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const drawing = async () => (await readDraft())?.drawing.layout;

async function openBuilder() {
  renderScreen(<BuilderScreen />);
  await screen.findByRole('group', { name: 'Section 1' });
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Shape ${n + 1}`);

it('a learnt shape is listed after the built-in ones, and a press draws it', async () => {
  fakeServer({ 'GET /api/section-shapes': () => [200, { shapes: [ofCruel, ofEternal] }] });
  await openBuilder();
  await userEvent.click(await shape(11));
  await waitFor(async () =>
    expect(await drawing()).toEqual({
      rooms: {
        c1r3: { types: [] },
        c2r2: { types: ['silver-key'] },
        c4r4: { types: ['golden-door'] },
        c7r3: { types: ['izaro'] },
      },
      paths: [
        { from: 'c1r3', to: 'c2r2', style: 'solid' },
        { from: 'c2r2', to: 'c4r4', style: 'solid' },
        { from: 'c4r4', to: 'c7r3', style: 'solid' },
      ],
    }),
  );
  expect(section(1).textContent).toBe('Section 1 drawn');
  expect(names(2)).toEqual(numbered(10));
});

it('without a connection, a stored learnt shape is listed, without a shortcut key', async () => {
  await writeDevice('sectionShapes', { shapes: [ofEternal], etag: '"1"' });
  await openBuilder();
  expect((await shape(11)).getAttribute('aria-keyshortcuts')).toBeNull();
  expect((await shape(10)).getAttribute('aria-keyshortcuts')).toBe('0');
  expect(names(1)).toEqual(numbered(11));
  fireEvent.keyDown(await shape(11), { key: '1' });
  await waitFor(async () => expect((await drawing())?.rooms.c1r1).toEqual({ types: ['golden-key'] }));
});

it("a learnt shape is predicted from the drawing, and 'Take the rest' draws its other rooms", async () => {
  await writeDevice('sectionShapes', { shapes: [ofEternal], etag: null });
  const layout = {
    rooms: { ...emptyLayout.rooms, c2r2: { types: [] } },
    paths: [{ from: 'c1r3', to: 'c2r2', style: 'solid' } as const],
  };
  await startDraft({ name: '', difficulty: 'eternal', layout, izaroConfig: {} });
  await openBuilder();
  await within(section(1)).findByText('one shape fits');
  expect(screen.getByRole('button', { name: /^C4 R4/ }).dataset.ghost).toBe('c4r4');
  await userEvent.click(within(section(1)).getByRole('button', { name: 'Take the rest' }));
  await waitFor(async () => expect((await drawing())?.rooms.c4r4).toEqual({ types: ['golden-door'] }));
});

it('a learnt shape with a golden door is disabled, with the reason, if another room has one', async () => {
  await writeDevice('sectionShapes', { shapes: [ofEternal], etag: null });
  const layout = {
    rooms: { ...emptyLayout.rooms, c10r2: { types: ['golden-door'] as const } },
    paths: [],
  };
  await startDraft({ name: '', difficulty: 'eternal', layout, izaroConfig: {} });
  await openBuilder();
  expect((await shape(11)).getAttribute('aria-disabled')).toBe('true');
  expect((await shape(11)).title).toBe(
    'Not possible: a golden door stands in C10 R2, and a labyrinth has at most one.',
  );
});

it('until learnt shapes arrive, only the built-in ones are listed, and drawing does not wait', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await openBuilder();
  expect(names(1)).toEqual(numbered(10));
  await userEvent.click(await shape(2));
  await waitFor(async () => expect(Object.keys((await drawing())?.rooms ?? {})).toHaveLength(5));
});
