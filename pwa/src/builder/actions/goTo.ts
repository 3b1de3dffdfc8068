import { announceSelection } from '../announcements.ts';
import { type Bearing, roomTowards } from '../hitTest.ts';
import type { Action, CanvasContext } from './action.ts';

const arrowHelp = { keys: 'Arrow keys', meaning: 'go from room to room' };

const arrows: readonly (readonly [key: string, bearing: Bearing])[] = [
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
];

/** Moves the focus to the next room, together with the free end of the connection being drawn. */
export const goToRoom = arrows.map(
  ([key, bearing]) =>
    ({
      name: `go ${bearing}`,
      on: 'room',
      keys: [{ key, shift: false }],
      help: arrowHelp,
      repeats: true,
      run: ({ focusRoom, keyboard }, room) => {
        const next = roomTowards(room, bearing);
        focusRoom(next);
        keyboard.moveTo(next);
        return null;
      },
    }) satisfies Action<'room', CanvasContext>,
);

export const goToNextPath = {
  name: 'go to next path',
  on: 'path',
  keys: [{ key: 'ArrowRight' }, { key: 'ArrowDown' }],
  help: arrowHelp,
  repeats: true,
  run: ({ stepPath }) => {
    stepPath(1);
    return null;
  },
} satisfies Action<'path', CanvasContext>;

export const goToPreviousPath = {
  name: 'go to previous path',
  on: 'path',
  keys: [{ key: 'ArrowLeft' }, { key: 'ArrowUp' }],
  help: arrowHelp,
  repeats: true,
  run: ({ stepPath }) => {
    stepPath(-1);
    return null;
  },
} satisfies Action<'path', CanvasContext>;

const extendHelp = {
  keys: 'Shift+Arrows',
  meaning: 'selects several rooms, like a drag over empty ground',
};

/** Moves the focus to the next room and selects all visited rooms up to there. */
export const extendSelection = arrows.map(
  ([key, bearing]) =>
    ({
      name: `extend selection ${bearing}`,
      on: 'room',
      keys: [{ key, shift: true }],
      help: extendHelp,
      extendsSelection: true,
      repeats: true,
      run: ({ focusRoom, selectTo }, room) => {
        const next = roomTowards(room, bearing);
        focusRoom(next);
        return announceSelection(selectTo(room, next));
      },
    }) satisfies Action<'room', CanvasContext>,
);
