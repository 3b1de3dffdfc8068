import { type HeadElement, headElements } from 'shared-types/site/head.ts';
import { fullTitle, pageMeta, type PageMeta } from 'shared-types/site/pages.ts';

/** The public address that the server wrote into the page; the shell that starts offline does not have it. */
function publicOrigin(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? location.href).origin;
}

function put({ tag, key: [keyName, key], value: [valueName, value] }: HeadElement): void {
  const known = document.head.querySelector(`${tag}[${keyName}="${key}"]`);
  const element = known ?? document.createElement(tag);
  element.setAttribute(keyName, key);
  element.setAttribute(valueName, value);
  if (!known) document.head.append(element);
}

/**
 * Updates the head's own elements in place, so that there is never a second title or description. The data come from
 * the screen, or else from the table of pages.
 */
export function describePage(screenMeta: PageMeta | null, path: string): void {
  const meta = screenMeta ?? pageMeta(path);
  document.title = fullTitle(meta);
  headElements(meta, path, publicOrigin()).forEach(put);
}
