const missing = new Set<HTMLLinkElement>();

/** Notes which style sheets cannot be loaded. Called once. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  // Errors of elements do not bubble.
  addEventListener('error', note, true);
}

function copyOf(link: HTMLLinkElement): HTMLLinkElement {
  const copy = document.createElement('link');
  for (const { name, value } of link.attributes) copy.setAttribute(name, value);
  return copy;
}

/** Vite asks for a style sheet once: a part of the app that is loaded at the second try would be shown without it. */
export function loadMissingStyles(): void {
  const links = [...missing];
  missing.clear();
  for (const link of links) link.replaceWith(copyOf(link));
}
