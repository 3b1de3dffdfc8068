import { type HeadElement, headElements } from 'shared-types/site/head.ts';
import { fullTitle, type PageMeta } from 'shared-types/site/pages.ts';

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

/** Rewrites the head's own elements in place, so that there is never a second title or description. */
export function describePage(meta: PageMeta, path: string): void {
  document.title = fullTitle(meta);
  headElements(meta, path, publicOrigin()).forEach(put);
}
