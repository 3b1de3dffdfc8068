/** Does not use `instanceof`: elements in a picture-in-picture window belong to that window's classes. */
export function closest(target: EventTarget | null, selector: string): Element | null {
  return target !== null && 'closest' in target ? (target as Element).closest(selector) : null;
}

export function isWithin(target: EventTarget | null, selector: string): boolean {
  return closest(target, selector) !== null;
}

/** Overlays that handle keys of their own. */
export const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Whether a key or a paste has its own meaning where it was pressed, so that the page must ignore it: in a field, a
 * list, a dialog or a menu.
 */
export function handlesOwnKeys(target: EventTarget | null): boolean {
  return isWithin(target, `input, textarea, select, ${overlays}`);
}
