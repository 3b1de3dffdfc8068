import { counted } from 'shared-types/counted.ts';
import { type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { placeText } from 'shared-types/layout/roomList.ts';
import { type Path, pathStyleLabel } from 'shared-types/layout/paths.ts';
import { roomTypeLabel, type RoomType } from 'shared-types/layout/rooms.ts';
import type { Edit } from 'shared-types/layout/edit.ts';

function typeList(types: readonly RoomType[]): string {
  return types.map((type) => roomTypeLabel[type]).join(', ');
}

/** A room's accessible name: its place, its name, its number, its contents. */
export function roomLabel(layout: Layout, id: RoomId, number: number | undefined): string {
  const types = typesOf(layout, id);
  return [
    placeText(layout, id),
    number === undefined ? null : `number ${number}`,
    types.length > 0 ? typeList(types) : null,
    isVisited(layout, id) ? null : 'not visited',
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** A path's accessible name: its ends, and its style as the legend names it. */
export function pathLabel({ from, to, style }: Pick<Path, 'from' | 'to' | 'style'>): string {
  return `Path from ${roomName(from)} to ${roomName(to)}, ${pathStyleLabel[style].toLowerCase()}`;
}

/** The edit itself, without the room names that follow from it. */
function withoutNames(edit: Edit): Edit {
  if (edit.kind !== 'together') return edit;
  const [first, ...names] = edit.edits;
  return first && names.every(({ kind }) => kind === 'setName') ? first : edit;
}

/** What an edit did. */
export function announceEdit(edit: Edit): string {
  switch (edit.kind) {
    case 'addPath':
      return `${roomName(edit.path.from)} and ${roomName(edit.path.to)} are connected.`;
    case 'setTypes':
      return edit.after.length > 0
        ? `${roomName(edit.room)} holds ${typeList(edit.after)}.`
        : `${roomName(edit.room)} is a normal room.`;
    case 'toggleStyle':
      return `${pathLabel({ from: edit.from, to: edit.to, style: edit.after })}.`;
    case 'removeRoom':
      return `${roomName(edit.room)} was removed.`;
    case 'movePath':
      return `The path leads from ${roomName(edit.after.from)} to ${roomName(edit.after.to)} now.`;
    case 'removePath':
      return `The path from ${roomName(edit.path.from)} to ${roomName(edit.path.to)} was removed.`;
    case 'setName':
      return edit.after ? `${roomName(edit.room)} is called ${edit.after}.` : `${roomName(edit.room)} has no name.`;
    case 'drawSection':
      return `${counted(edit.rooms.length, 'room')} and ${counted(edit.paths.length, 'path')} were drawn.`;
    case 'together': {
      if (withoutNames(edit) !== edit) return edit.edits.map(announceEdit).join(' ');
      if (edit.edits.some(({ kind }) => kind === 'drawSection')) return 'The rooms were moved to where they belong.';
      const removed = edit.edits.every(({ kind }) => kind === 'removeRoom');
      return `${edit.edits.length} rooms ${removed ? 'were removed' : 'changed their type'}.`;
    }
  }
}

const turnedEdit: Record<Edit['kind'], string> = {
  addPath: 'connection',
  setTypes: 'room type',
  toggleStyle: 'path style',
  removeRoom: 'removal of a room',
  movePath: 'path end',
  removePath: 'removal of a path',
  setName: 'name of a room',
  drawSection: 'shape of a section',
  together: 'change of several rooms',
};

/** What undo or redo did: `Undone: connection.` */
export function announceTurn(turn: 'Undone' | 'Redone', edit: Edit): string {
  return `${turn}: ${turnedEdit[withoutNames(edit).kind]}.`;
}

/** How many rooms are selected, both announced and shown. */
export function announceSelection(selected: number): string {
  return selected === 0 ? 'No room is selected.' : `${counted(selected, 'room')} selected`;
}
