import { X } from 'lucide-react';
import type { Action, CanvasContext } from './action.ts';

export const clearSelection = {
  name: 'clear selection',
  on: 'canvas',
  label: 'Clear selection',
  icon: X,
  run: ({ select }) => {
    select([]);
    return null;
  },
} satisfies Action<'canvas', CanvasContext>;

/**
 * Cancels the current connection or selection rectangle, ends stamping and clears the selection. Open menus and dialogs
 * handle Escape themselves.
 */
export const cancel = {
  name: 'cancel',
  on: 'canvas',
  keys: [{ key: 'Escape' }],
  help: { keys: 'Escape', meaning: 'cancels a connection, clears a selection, closes a menu' },
  sharesKey: true,
  run: ({ cancelPress, select, stamping, chooseStamp }) => {
    cancelPress();
    chooseStamp(null);
    select([]);
    return stamping ? `${stamping.stamp.label} is no longer chosen.` : null;
  },
} satisfies Action<'canvas', CanvasContext>;
