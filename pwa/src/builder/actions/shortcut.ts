import { latinKey } from '../../ui/latinKey.ts';

/** A key, alone or with Ctrl or Shift. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names it; letters in lower case. */
  key: string;
  /** With Ctrl, or Command on a Mac. */
  ctrl?: true;
  /** True requires Shift, false forbids it; if not given, Shift makes no difference. */
  shift?: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key press matches a shortcut. No shortcut uses Alt, which types characters on many keyboards. */
export function matches(event: Pressed, { key, ctrl, shift }: Shortcut): boolean {
  if (event.altKey || (event.ctrlKey || event.metaKey) !== (ctrl === true)) return false;
  return (shift === undefined || event.shiftKey === shift) && latinKey(event) === key.toLowerCase();
}

/** A shortcut as a tooltip names it: `Shift+Ctrl+Z`. */
export function shortcutName({ key, ctrl, shift }: Shortcut): string {
  return [shift && 'Shift', ctrl && 'Ctrl', key.length === 1 ? key.toUpperCase() : key].filter(Boolean).join('+');
}
