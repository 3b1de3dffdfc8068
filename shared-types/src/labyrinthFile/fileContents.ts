import { isBossRoom, type RoomId, roomName } from '../layout/grid.ts';
import { type Layout, typesOf } from '../layout/layout.ts';
import { roomTypeLabel, typesByPriority } from '../layout/rooms.ts';
import { typeOfWord, wordFor } from './words.ts';

/** Real rooms have at most two contents, and so does the file format. */
const maxContents = 2;

/** The file's words for a room's contents: the two of highest priority, in the order in which they were set. */
export function fileContents(layout: Layout, id: RoomId): { contents: string[]; notices: string[] } {
  if (isBossRoom(id)) return { contents: [], notices: [] };
  const types = typesOf(layout, id);
  const known = types.filter((type) => wordFor(typeOfWord, type) !== undefined);
  const kept = typesByPriority(known).slice(0, maxContents);
  const contents = known.filter((type) => kept.includes(type)).map((type) => wordFor(typeOfWord, type) ?? '');
  const left = types.filter((type) => !kept.includes(type)).map((type) => roomTypeLabel[type]);
  if (left.length === 0) return { contents, notices: [] };
  return {
    contents,
    notices: [`${roomName(id)} was written without ${left.join(', ')}, which labyrinth files cannot contain.`],
  };
}
