import { type Claim, type Drawn, doorClaim, secretClaim } from 'shared-types/agreement/claims.ts';
import { isWayIn } from 'shared-types/layout/wayIn.ts';
import { contentWords } from 'shared-types/agreement/claimWords.ts';
import { cellOf, isBossRoom, type RoomId, shortPlace } from 'shared-types/layout/grid.ts';
import { findPath, isVisited, pathsOf, typesOf, visitedRooms } from 'shared-types/layout/layout.ts';
import { otherEnd } from 'shared-types/layout/paths.ts';
import { contentTypes, mayRemove, mayRetype, type RoomType } from 'shared-types/layout/rooms.ts';

/** One thing that a press can say about a room. */
export interface RoomChoice {
  /** "Has a silver key", "No door to C12R3" */
  label: string;
  claim: Claim;
  isSo: boolean;
  /** The room type whose icon is shown beside the label. */
  type?: RoomType;
}

/** How many nearby rooms are offered as the other end of a door. */
const mostNeighbours = 3;

function contentChoice({ layout }: Drawn, room: RoomId, type: RoomType): RoomChoice {
  const isDrawn = typesOf(layout, room).includes(type);
  const words = contentWords(type);
  const label = isDrawn ? `Has no ${words.replace(/^a /, '')}` : `Has ${words}`;
  return { label, claim: `content ${room} ${type}`, isSo: !isDrawn, type };
}

function doorChoices({ difficulty, layout }: Drawn, room: RoomId): RoomChoice[] {
  const drawn = pathsOf(layout, room).filter(({ from, to }) => !isWayIn(difficulty, from, to));
  return drawn.map((path) => {
    const { from, to, style } = path;
    const isSecret = style === 'dashed';
    return {
      label: `No ${isSecret ? 'secret passage' : 'door'} to ${shortPlace(otherEnd(path, room))}`,
      claim: isSecret ? secretClaim(from, to) : doorClaim(from, to),
      isSo: false,
    };
  });
}

function neighbourChoices({ difficulty, layout }: Drawn, room: RoomId): RoomChoice[] {
  const here = cellOf(room);
  const far = (id: RoomId) => Math.hypot(cellOf(id).column - here.column, cellOf(id).row - here.row);
  return visitedRooms(layout)
    .filter((id) => id !== room && !findPath(layout, id, room) && !isWayIn(difficulty, id, room))
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, mostNeighbours)
    .map((id) => ({ label: `Door to ${shortPlace(id)}`, claim: doorClaim(id, room), isSo: true }));
}

/** What can be said about a room, given the layout with what has been said so far drawn in. */
export function roomChoices(drawn: Drawn, room: RoomId): RoomChoice[] {
  const isThere = isVisited(drawn.layout, room);
  const contents = mayRetype(room) ? contentTypes : [];
  return [
    ...contents.map((type) => contentChoice(drawn, room, type)),
    ...(isThere ? doorChoices(drawn, room) : []),
    ...(isThere ? neighbourChoices(drawn, room) : []),
    ...(mayRemove(room) || (isBossRoom(room) && !isThere)
      ? [{ label: isThere ? 'Is no room' : 'Is a room', claim: `room ${room}` as const, isSo: !isThere }]
      : []),
  ];
}
