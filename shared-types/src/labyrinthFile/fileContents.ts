import { isBossRoom, type RoomId, roomName } from '../layout/grid.ts';
import { type Layout, typesOf } from '../layout/layout.ts';
import { type RoomType, roomTypeLabel, typesByPriority } from '../layout/rooms.ts';
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
  const notice = (left: readonly RoomType[], why: string) =>
    left.length > 0
      ? [`${roomName(id)} was written without ${left.map((type) => roomTypeLabel[type]).join(', ')}${why}`]
      : [];
  const unknown = types.filter((type) => !known.includes(type));
  const tooMany = known.filter((type) => !kept.includes(type));
  return {
    contents,
    notices: [
      ...notice(unknown, ', which labyrinth files cannot contain.'),
      ...notice(tooMany, ': in a labyrinth file, a room has at most two contents.'),
    ],
  };
}
