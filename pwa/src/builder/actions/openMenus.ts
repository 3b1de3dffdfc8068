import type { Action, CanvasContext } from './action.ts';

const menuHelp = { keys: 'M', meaning: 'opens the menu of a room or path' };

export const openRoomMenu = {
  name: 'open room menu',
  on: 'room',
  keys: [{ key: 'm' }, { key: 'ContextMenu' }],
  help: menuHelp,
  run: ({ selected, openMenuAtFocus }, room) => {
    openMenuAtFocus({ kind: 'room', rooms: selected.length > 0 ? selected : [room] });
    return null;
  },
} satisfies Action<'room', CanvasContext>;

export const openPathMenu = {
  name: 'open path menu',
  on: 'path',
  keys: [{ key: 'm' }, { key: 'ContextMenu' }],
  help: menuHelp,
  run: ({ openMenuAtFocus }, ends) => {
    openMenuAtFocus({ kind: 'path', ends });
    return null;
  },
} satisfies Action<'path', CanvasContext>;

/** Opens the menu of the selected rooms below the button. */
export const openSelectionMenu = {
  name: 'open menu of the selection',
  on: 'point',
  label: 'Set type',
  run: ({ selected, openMenu }, at) => {
    openMenu({ kind: 'room', rooms: selected, at });
    return null;
  },
} satisfies Action<'point', CanvasContext>;
