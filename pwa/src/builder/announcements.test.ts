import { expect, it } from 'vitest';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { emptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { whyNotConnected } from './actions/connect.ts';
import { whyNotRemoved } from './actions/removeRooms.ts';
import { announceEdit, announceTurn, pathLabel, roomLabel } from './announcements.ts';

const layout: Layout = {
  rooms: { c1r3: { types: [] }, c3r2: { types: ['silver-key', 'gauntlet'] }, c7r3: { types: ['izaro'] } },
  paths: [{ from: 'c1r3', to: 'c3r2', style: 'solid' }],
};

it('a room is named by its place, then its number, then its contents', () => {
  expect(roomLabel(layout, 'c3r2', 2)).toBe('C3 R2, number 2, Silver Key, Gauntlet');
  expect(roomLabel(layout, 'c1r3', 1)).toBe('C1 R3, number 1');
  expect(roomLabel(layout, 'c7r3', undefined)).toBe('C7 R3, Izaro');
  expect(roomLabel(layout, 'c4r4', undefined)).toBe('C4 R4, not visited');
});

it('a path is named by its ends and the legend’s word for its style', () => {
  expect(pathLabel({ from: 'c1r3', to: 'c3r2', style: 'dashed' })).toBe('Path from C1 R3 to C3 R2, secret passage');
});

it('every edit is announced in a sentence', () => {
  expect(announceEdit({ kind: 'addPath', path: { from: 'c1r3', to: 'c3r2', style: 'solid' } })).toBe(
    'C1 R3 and C3 R2 are connected.',
  );
  expect(announceEdit({ kind: 'setTypes', room: 'c3r2', before: [], after: ['argus'], visits: false })).toBe(
    'C3 R2 holds Argus.',
  );
  expect(announceEdit({ kind: 'setTypes', room: 'c3r2', before: ['argus'], after: [], visits: false })).toBe(
    'C3 R2 is a normal room.',
  );
  expect(announceEdit({ kind: 'removeRoom', room: 'c3r2', types: [], paths: [] })).toBe('C3 R2 was removed.');
  expect(
    announceEdit({
      kind: 'movePath',
      before: { from: 'c1r3', to: 'c3r2', style: 'solid' },
      after: { from: 'c1r3', to: 'c3r4', style: 'solid' },
    }),
  ).toBe('The path leads from C1 R3 to C3 R4 now.');
  expect(announceEdit({ kind: 'removePath', at: 0, path: { from: 'c1r3', to: 'c3r2', style: 'solid' } })).toBe(
    'The path from C1 R3 to C3 R2 was removed.',
  );
  const removal = (room: RoomId) => ({ kind: 'removeRoom', room, types: [], paths: [] }) as const;
  expect(announceEdit({ kind: 'together', edits: [removal('c3r2'), removal('c3r4')] })).toBe('2 rooms were removed.');
  const connection = {
    kind: 'together',
    edits: [
      { kind: 'addPath', path: { from: 'c1r3', to: 'c3r2', style: 'solid' } },
      { kind: 'setName', room: 'c3r2', before: 'estate enclosure', after: 'estate path' },
    ],
  } as const;
  expect(announceEdit(connection)).toBe('C1 R3 and C3 R2 are connected. C3 R2 is called estate path.');
  expect(announceTurn('Undone', connection)).toBe('Undone: connection.');
  expect(
    announceTurn('Undone', { kind: 'toggleStyle', from: 'c1r3', to: 'c3r2', before: 'solid', after: 'highlighted' }),
  ).toBe('Undone: path style.');
});

it('a connection or removal that the rules forbid is explained', () => {
  expect(whyNotConnected(layout, 'c1r3', 'c1r3')).toBe('A room cannot be connected to itself.');
  expect(whyNotConnected(layout, 'c1r3', 'c3r2')).toBe('C1 R3 and C3 R2 are connected already.');
  expect(whyNotRemoved(layout, 'c7r3')).toBe('Boss rooms cannot be removed.');
  expect(whyNotRemoved(layout, 'c1r3')).toBe('The start room cannot be removed.');
  expect(whyNotRemoved(emptyLayout, 'c3r2')).toBe('C3 R2 is not visited.');
});
