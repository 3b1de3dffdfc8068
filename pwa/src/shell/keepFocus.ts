import { afterPaint } from '../ui/afterPaint.ts';

/** One of several things that are alike: where it goes, the next one stands in its place. */
const items = 'article, li';

/** What takes the focus of a control that is gone: never another control, which a second press would press. */
const parts = `${items}, section, [role="group"], [role="dialog"], main`;

function isGone(control: Element): boolean {
  return !control.isConnected || control.matches(':disabled');
}

function isItem(node: Node | null): node is Element {
  return node instanceof Element && node.isConnected && node.matches(items);
}

/** The nearest part of the page that is left of where a control was. */
function partLeft(gone: Element, records: readonly MutationRecord[]): Element | null {
  if (gone.isConnected) return gone.parentElement?.closest(parts) ?? null;
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const taken = [...removedNodes].find((node) => node.contains(gone));
    if (!taken || !(target instanceof Element) || !target.isConnected) continue;
    const beside = taken instanceof Element && taken.matches(items) && [nextSibling, previousSibling].find(isItem);
    return beside || target.closest(parts);
  }
  return null;
}

function focusPart(part: Element): void {
  if (!(part instanceof HTMLElement)) return;
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/**
 * Browsers leave the focus nowhere when its control is removed or disabled, and a screen reader then begins at the top of
 * the page. It goes to the part of the page that is left there, unless something else has taken it. Answers how to end it.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  // Who presses with the mouse or a finger does not look for the focus.
  let isPointed = false;
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener('pointerdown', () => (isPointed = true), { capture: true, signal });
  document.addEventListener('keydown', () => (isPointed = false), { capture: true, signal });
  document.addEventListener('focusin', ({ target }) => (focused = target instanceof Element ? target : null), {
    signal,
  });
  const observer = new MutationObserver((records) => {
    const gone = focused;
    if (!gone || !isGone(gone)) return;
    // Until it has the focus it may vanish as well: a button that is disabled first, and then removed with its list.
    const part = isPointed ? null : partLeft(gone, records);
    focused = part;
    if (!part) return;
    afterPaint(() => {
      const { activeElement } = document;
      // A disabled control has the focus for a while yet.
      if (part === focused && (activeElement === document.body || activeElement === gone)) focusPart(part);
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    ended.abort();
    observer.disconnect();
  };
}
