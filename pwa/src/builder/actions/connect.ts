import { type RoomId, roomName } from 'shared-types/layout/grid.ts';
import type { PathEnd } from 'shared-types/layout/joinedEdits.ts';
import { findPath, isVisited, type Layout, mostPaths, tooManyPaths } from 'shared-types/layout/layout.ts';
import type { SnapPoint } from 'shared-types/layout/paths.ts';
import { showToast } from '../../ui/toast.ts';
import { type Connection, type MovedEnd, type PathEnds, planConnection } from '../drag.ts';
import type { Action, CanvasContext } from './action.ts';
import { editDraft } from './editDraft.ts';
import { drawShape } from './sectionShapes.ts';

function sayUnvisited(room: RoomId): string {
  return `${roomName(room)} is not visited. A connection starts from a visited room.`;
}

/** Why an attempted connection was not made. Spec 4 ignores such attempts; the live region announces the reason. */
export function whyNotConnected(layout: Layout, from: RoomId, to: RoomId): string {
  // It was visited when the connection was started, but no longer is.
  if (!isVisited(layout, from)) return sayUnvisited(from);
  return from === to
    ? 'A room cannot be connected to itself.'
    : `${roomName(from)} and ${roomName(to)} are connected already.`;
}

/** Whether a path whose end is being moved was removed meanwhile. */
function isGone(layout: Layout, moved: MovedEnd | null): moved is MovedEnd {
  return moved !== null && !findPath(layout, moved.from, moved.to);
}

/** Whether the path, which spec 4 would allow, exceeds the maximum number of paths in a layout. */
function isOneTooMany(layout: Layout, { from, to, moved }: Connection): boolean {
  return !moved && from !== to && layout.paths.length >= mostPaths && !findPath(layout, from, to);
}

/** Shows a toast rather than only announcing it: nothing on the grid shows why the path is not drawn. */
function refuseOneMore({ paths }: Layout): null {
  showToast({ title: 'Path not drawn', description: tooManyPaths(paths.length), kind: 'bad' });
  return null;
}

/** Connects two rooms, or moves a path's end to another room. */
export const connect = {
  name: 'connect',
  on: 'connection',
  run: (context, connection) => {
    const { from, to, moved } = connection;
    return editDraft(
      context,
      (layout) => planConnection(layout, connection),
      (layout) => {
        if (isGone(layout, moved))
          return `There is no path from ${roomName(moved.from)} to ${roomName(moved.to)} any more.`;
        return isOneTooMany(layout, connection) ? refuseOneMore(layout) : whyNotConnected(layout, from, to);
      },
    );
  },
} satisfies Action<'connection'>;

/** Stamps the chosen contents on a room. If none are chosen, starts a connection at the room or ends it there. */
export const pressRoom = {
  name: 'press room',
  on: 'room',
  keys: [{ key: 'Enter' }, { key: ' ' }],
  help: { keys: 'Enter', meaning: 'starts a connection, and ends it at another room' },
  run: (context, room) => {
    if (context.stamping) return context.stamping.stamp.run(context, [room]);
    switch (context.keyboard.press(room)) {
      case 'started':
        return `Connection from ${roomName(room)}. Choose a room with the arrow keys and press Enter, Escape cancels.`;
      case 'unvisited': {
        const predicted = context.predictedAt(room);
        return predicted ? drawShape.run(context, predicted) : sayUnvisited(room);
      }
      case 'ended':
      case 'dropped':
        return null;
    }
  },
} satisfies Action<'room', CanvasContext>;

function announceSnap(snap: SnapPoint | null): string {
  return snap ? `Snap point ${snap}.` : 'No snap point.';
}

/** Cycles the snap point at which the current connection leaves its room. */
export const turnSnap = {
  name: 'turn snap point',
  on: 'room',
  keys: [{ key: 's' }],
  help: { keys: 'S', meaning: 'switches the snap point while you connect' },
  run: ({ keyboard }) => {
    const drag = keyboard.turnSnap();
    return drag.at === 'dragging' ? announceSnap(drag.snap) : null;
  },
} satisfies Action<'room', CanvasContext>;

function announceMovedEnd({ from, to }: PathEnds, end: PathEnd): string {
  const [moved, fixed] = end === 'to' ? [to, from] : [from, to];
  return `The end at ${roomName(moved)} of the path from ${roomName(fixed)}. Choose a room with the arrow keys and press Enter, Escape cancels.`;
}

const moveEndHelp = { keys: 'E', meaning: 'moves the end of a path to another room; with Shift the other end' };

/** Starts moving one end of a path to another room. */
function moveEnd(end: PathEnd) {
  return {
    name: `move path end (${end})`,
    on: 'path',
    keys: [{ key: 'e', shift: end === 'from' }],
    help: moveEndHelp,
    run: ({ keyboard, focusRoom }, ends) => {
      if (!keyboard.moveEnd({ ...ends, end })) return null;
      focusRoom(ends[end]);
      return announceMovedEnd(ends, end);
    },
  } satisfies Action<'path', CanvasContext>;
}

export const moveEnds = [moveEnd('to'), moveEnd('from')] as const;
