import { Trash2 } from 'lucide-react';
import { planRemoval } from 'shared-types/layout/edit.ts';
import { isBossRoom, type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { planTogether } from 'shared-types/layout/joinedEdits.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import type { Action } from './action.ts';
import { editDraft } from './editDraft.ts';

/** Why a room cannot be removed. */
export function whyNotRemoved(layout: Layout, id: RoomId): string {
  if (!isVisited(layout, id)) return `${roomName(id)} is not visited.`;
  return isBossRoom(id) ? 'Boss rooms cannot be removed.' : 'The start room cannot be removed.';
}

/** Shared with the removal of a path. */
export const removalHelp = { keys: 'Delete', meaning: 'removes the room or path' };

/** Removes rooms with their paths (spec 4). */
export const removeRooms = {
  name: 'remove rooms',
  on: 'rooms',
  label: (rooms) => (rooms.length > 1 ? 'Remove Rooms' : 'Remove Room'),
  /** Shown beside the number of selected rooms. */
  shortLabel: 'Remove',
  icon: Trash2,
  isDanger: true,
  closesMenu: true,
  keys: [{ key: 'Delete' }, { key: 'Backspace' }],
  help: removalHelp,
  isEnabled: (rooms, { layout }) => rooms.some((room) => planRemoval(layout, room) !== null),
  run: (context, rooms) =>
    editDraft(
      context,
      (layout) =>
        planTogether(
          layout,
          rooms.map((room) => (before) => planRemoval(before, room)),
        ),
      (layout) => (rooms[0] ? whyNotRemoved(layout, rooms[0]) : null),
    ),
} satisfies Action<'rooms'> & { shortLabel: string };
