import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyEdit, planMoves } from 'shared-types/layout/edit.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { emptyLayout, type Layout, typesOf, visitedRooms } from 'shared-types/layout/layout.ts';
import { withShape } from 'shared-types/sections/drawShape.ts';
import { shapesOf } from 'shared-types/sections/shapes.ts';
import { db } from '../../store/device/db.ts';
import { startDraft } from '../../store/drafts/drafts.ts';
import { draftWritten } from '../../testing/draftWritten.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BuilderScreen } from '../BuilderScreen.tsx';

const user = userEvent.setup();
const shape = shapesOf('eternal', 1)[0]!;
const right = withShape(emptyLayout, shape);
const room = shape.rooms.find(({ id, types }) => types.length > 0 && id !== 'c9r3')!;
const free: RoomId = (['c10r1', 'c11r1', 'c12r1', 'c14r1'] as const).find((id) => !right.rooms[id])!;

const roomsIn = (layout: Layout) => visitedRooms(layout).toSorted();

afterEach(draftWritten);
beforeEach(() => Promise.all([db.drafts.clear(), db.device.clear()]));

it('one press moves a section that is drawn elsewhere, and one undo moves it back', async () => {
  const layout = applyEdit(right, planMoves(right, new Map([[room.id, free]]))!);
  await startDraft({ name: '', difficulty: 'eternal', layout, izaroConfig: {} });
  renderScreen(<BuilderScreen />);
  const section = within(await screen.findByRole('group', { name: 'Section 2' }));
  expect(section.getByText(/is drawn elsewhere/)).toBeTruthy();
  const drawn = async () => (await db.drafts.toArray())[0]!.drawing;

  await user.click(section.getByRole('button', { name: 'Move its rooms to where they belong' }));
  await waitFor(async () => expect(roomsIn((await drawn()).layout)).toEqual(roomsIn(right)));
  expect(typesOf((await drawn()).layout, room.id)).toEqual(typesOf(right, room.id));
  expect(await section.findByText('drawn')).toBeTruthy();
  expect(screen.getByText('The rooms were moved to where they belong.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(roomsIn((await drawn()).layout)).toEqual(roomsIn(layout)));
  expect((await drawn()).actions).toEqual([]);
});
