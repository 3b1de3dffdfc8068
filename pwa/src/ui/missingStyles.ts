const missing = new Set<HTMLLinkElement>();

/** Remembers which style sheets failed to load. Call once. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  // Error events of elements do not bubble, so listen in the capture phase.
  addEventListener('error', note, true);
}

function copyOf(link: HTMLLinkElement): HTMLLinkElement {
  const copy = document.createElement('link');
  for (const { name, value } of link.attributes) copy.setAttribute(name, value);
  return copy;
}

/**
 * Vite requests a style sheet only once, so a part of the app that loads on the second try would be shown without its
 * styles.
 */
export function loadMissingStyles(): void {
  const links = [...missing];
  missing.clear();
  for (const link of links) link.replaceWith(copyOf(link));
}
