import type { AnyAction, KeyHelp } from './action.ts';
import { connect, moveEnds, pressRoom, turnSnap } from './connect.ts';
import { extendSelection, goToNextPath, goToPreviousPath, goToRoom } from './goTo.ts';
import { redo, undo } from './history.ts';
import { openPathMenu, openRoomMenu, openSelectionMenu } from './openMenus.ts';
import { nameRoom } from './nameRoom.ts';
import { togglePathStyle } from './pathStyle.ts';
import { removePath } from './removePath.ts';
import { removeRooms } from './removeRooms.ts';
import { resetGrid } from './resetGrid.ts';
import { toggleTypes } from './roomTypes.ts';
import { drawShape, goToShapes, moveRooms, takeRest } from './sectionShapes.ts';
import { cancel, clearSelection } from './selection.ts';
import { save, submit } from './sendDraft.ts';
import { showKeys } from './showKeys.ts';
import { chooseNextToMark, stampRooms } from './stampRooms.ts';
import { zoomIn, zoomOut } from './zoom.ts';

const [toNormal, ...toggleContents] = toggleTypes;

/**
 * Every action of the builder, in the order of the list of keys. If a key fits two actions, the first one handles it.
 */
export const actionTable: readonly AnyAction[] = [
  goToShapes,
  chooseNextToMark,
  ...stampRooms,
  ...goToRoom,
  goToNextPath,
  goToPreviousPath,
  pressRoom,
  togglePathStyle,
  turnSnap,
  ...toggleContents,
  ...(toNormal ? [toNormal] : []),
  ...moveEnds,
  openRoomMenu,
  openPathMenu,
  removePath,
  removeRooms,
  takeRest,
  ...extendSelection,
  cancel,
  undo,
  redo,
  showKeys,
  connect,
  drawShape,
  moveRooms,
  nameRoom,
  openSelectionMenu,
  clearSelection,
  zoomOut,
  zoomIn,
  resetGrid,
  save,
  submit,
];

/** The rows of the list of keys. */
export const keyHelp: readonly KeyHelp[] = [...new Set(actionTable.flatMap(({ help }) => help ?? []))];

/** The entries of a room's menu, besides its types, and of a path's menu, in order. */
export const menuEntries = { room: [removeRooms], path: [togglePathStyle, removePath] } as const;
