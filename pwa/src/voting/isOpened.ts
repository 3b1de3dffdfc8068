import { isWithin, overlays } from '../ui/handlesOwnKeys.ts';

/** What opens in a card, and would close with it; the button after the summary shows the differences in the picture. */
const opened = `form, details, [data-differs] + button, ${overlays}`;

/** Whether an element that got the focus opens in its card. */
export function isOpened(element: EventTarget): boolean {
  return isWithin(element, opened);
}
