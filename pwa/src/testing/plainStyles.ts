// jsdom computes every property of an element from a browser's default sheet, and again after each change of the page,
// which takes most of a screen test's time. No test loads a style sheet, so the questions asked of styles (is it shown?
// does it begin a line?) follow from the element and its own `style`.

const workOut = window.getComputedStyle.bind(window);

/** How the default sheet displays elements, keyed by everything its rules depend on. */
const displays = new Map<string, string>();

function displayOf(element: HTMLElement | SVGElement): string {
  if (element.style.display !== '') return element.style.display;
  const { localName, parentElement } = element;
  const asked = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const key = [localName, ...asked, parentElement?.localName, parentElement?.hasAttribute('open')].join(' ');
  const display = displays.get(key) ?? workOut(element).display;
  displays.set(key, display);
  return display;
}

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if ((at instanceof HTMLElement || at instanceof SVGElement) && at.style.visibility !== '')
      return at.style.visibility;
  }
  return 'visible';
}

window.getComputedStyle = (element, pseudoElement) => {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return workOut(element, pseudoElement);
  const valueOf = (name: string) => {
    if (name === 'display') return displayOf(element);
    return name === 'visibility' ? visibilityOf(element) : element.style.getPropertyValue(name);
  };
  return new Proxy(element.style, {
    get: (style, name): unknown => {
      if (name === 'getPropertyValue') return valueOf;
      return name === 'display' || name === 'visibility' ? valueOf(name) : Reflect.get(style, name, style);
    },
  });
};
