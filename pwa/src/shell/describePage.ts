import { type HeadElement, headElements } from 'shared-types/site/head.ts';
import { fullTitle, pageMeta, type PageMeta } from 'shared-types/site/pages.ts';

/** The public address, as the server wrote it into the page; the shell that starts offline does not know it. */
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
 * Rewrites the head's own elements in place, so that there is never a second title or description: from what the screen
 * says of itself, else from the table of pages.
 */
export function describePage(screenMeta: PageMeta | null, path: string): void {
  const meta = screenMeta ?? pageMeta(path);
  document.title = fullTitle(meta);
  headElements(meta, path, publicOrigin()).forEach(put);
}
