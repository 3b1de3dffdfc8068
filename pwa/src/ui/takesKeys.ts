/** Not by `instanceof`: what lies in a small window is of another window's classes. */
export function closest(target: EventTarget | null, selector: string): Element | null {
  return target !== null && 'closest' in target ? (target as Element).closest(selector) : null;
}

export function isWithin(target: EventTarget | null, selector: string): boolean {
  return closest(target, selector) !== null;
}

/** What lies over the page, with keys of its own. */
export const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Whether a key or a paste means something of its own where it was pressed, so that the page has no part in it: in a
 * field, a list, a dialog or a menu.
 */
export function takesKeys(target: EventTarget | null): boolean {
  return isWithin(target, `input, textarea, select, ${overlays}`);
}
