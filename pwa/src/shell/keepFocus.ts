import { afterPaint } from '../ui/afterPaint.ts';

/** List items. When one is removed, the focus goes to the next one in its place. */
const items = 'article, li';

/** What gets the focus when a control disappears: never another control, because a second press would activate it. */
const parts = `${items}, section, [role="group"], [role="dialog"], main`;

function isGone(control: Element): boolean {
  return !control.isConnected || control.matches(':disabled');
}

function isItem(node: Node | null): node is Element {
  return node instanceof Element && node.isConnected && node.matches(items);
}

/** The nearest remaining part of the page around the place where a control was. */
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
 * Keeps the focus in place when its control is removed or disabled. Browsers then drop the focus, and a screen reader
 * starts again at the top of the page. Here the nearest remaining part of the page gets it, unless something else
 * already has it. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  // Mouse and touch users do not need the focus moved.
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
    // The part may vanish too before it gets the focus: for example, a button is first disabled and then removed with
    // its list.
    const part = isPointed ? null : partLeft(gone, records);
    focused = part;
    if (!part) return;
    afterPaint(() => {
      const { activeElement } = document;
      // A disabled control keeps the focus for a short time.
      if (part === focused && (activeElement === document.body || activeElement === gone)) focusPart(part);
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    ended.abort();
    observer.disconnect();
  };
}
