import { isBossRoom, type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { pathStyleLabel, type Path, type SnapPoint } from 'shared-types/layout/paths.ts';
import { roomTypeLabel, type RoomType } from 'shared-types/layout/rooms.ts';
import type { Edit } from 'shared-types/layout/edit.ts';
import type { PathEnd } from 'shared-types/layout/joinedEdits.ts';
import type { PathEnds } from './drag.ts';

function typeList(types: readonly RoomType[]): string {
  return types.map((type) => roomTypeLabel[type]).join(', ');
}

/** A room's accessible name: its place, the number that stands on it, what it holds. */
export function roomLabel(layout: Layout, id: RoomId, number: number | undefined): string {
  const types = typesOf(layout, id);
  return [
    roomName(id),
    number === undefined ? null : `number ${number}`,
    types.length > 0 ? typeList(types) : null,
    isVisited(layout, id) ? null : 'not visited',
  ]
    .filter((part) => part !== null)
    .join(', ');
}

export function pathLabel({ from, to, style }: Pick<Path, 'from' | 'to' | 'style'>): string {
  return `Path from ${roomName(from)} to ${roomName(to)}, ${pathStyleLabel[style].toLowerCase()}`;
}

/** What an edit did, said once it is done. */
export function editWords(edit: Edit): string {
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
    case 'together': {
      const removed = edit.edits.every(({ kind }) => kind === 'removeRoom');
      return `${edit.edits.length} rooms ${removed ? 'were removed' : 'changed their type'}.`;
    }
  }
}

const undoneWords: Record<Edit['kind'], string> = {
  addPath: 'connection',
  setTypes: 'room type',
  toggleStyle: 'path style',
  removeRoom: 'removal of a room',
  movePath: 'path end',
  together: 'change of several rooms',
};

/** `Undone: connection.` */
export function turnWords(turn: 'Undone' | 'Redone', edit: Edit): string {
  return `${turn}: ${undoneWords[edit.kind]}.`;
}

/** Why a connection that was tried did not come about; spec 4 ignores it, the live region says so. */
export function ignoredWords(from: RoomId, to: RoomId): string {
  return from === to
    ? 'A room cannot be connected to itself.'
    : `${roomName(from)} and ${roomName(to)} are connected already.`;
}

/** Where a connection in the making leaves its room. */
export function snapWords(snap: SnapPoint | null): string {
  return snap ? `Snap point ${snap}.` : 'No snap point.';
}

/** One end of a path is being led to another room. */
export function takenWords({ from, to }: PathEnds, end: PathEnd): string {
  const [taken, kept] = end === 'to' ? [to, from] : [from, to];
  return `The end at ${roomName(taken)} of the path from ${roomName(kept)}. Choose a room with the arrow keys and press Enter, Escape cancels.`;
}

/** What is chosen on the canvas, for the live region and for eyes. */
export function chosenWords(count: number): string {
  return count === 0 ? 'No room is selected.' : `${count} ${count === 1 ? 'room' : 'rooms'} selected`;
}

/** Why a room stays as it is when somebody tries to remove it. */
export function keptWords(layout: Layout, id: RoomId): string {
  if (!isVisited(layout, id)) return `${roomName(id)} is not visited.`;
  return isBossRoom(id) ? 'Boss rooms cannot be removed.' : 'The start room cannot be removed.';
}
