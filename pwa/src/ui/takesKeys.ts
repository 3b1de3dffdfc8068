/** Not by `instanceof`: what lies in a small window is of another window's classes. */
export function isWithin(target: EventTarget | null, selector: string): boolean {
  return target !== null && 'closest' in target && (target as Element).closest(selector) !== null;
}

/**
 * Whether a key or a paste means something of its own where it was pressed, so that the page has no part in it: in a
 * field, a list, a dialog or a menu.
 */
export function takesKeys(target: EventTarget | null): boolean {
  return isWithin(target, 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]');
}
