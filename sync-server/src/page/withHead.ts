import { element, textElement } from 'shared-types/picture/markup.ts';
import { headElements } from 'shared-types/site/head.ts';
import { fullTitle, type PageMeta } from 'shared-types/site/pages.ts';

/** The part of the app's page that differs from page to page. */
const headBlock = /<!-- page -->[\s\S]*<!-- \/page -->/;

function headMarkup(meta: PageMeta, path: string, origin: string): string {
  const elements = headElements(meta, path, origin).map(({ tag, key, value }) =>
    element(tag, { [key[0]]: key[1], [value[0]]: value[1] }),
  );
  return [textElement('title', {}, fullTitle(meta)), ...elements].join('\n    ');
}

/** The app's page with the head of one path. */
export function withHead(html: string, meta: PageMeta, path: string, origin: string): string {
  // A function, because `$&` in a player's text must not be replaced.
  return html.replace(headBlock, () => headMarkup(meta, path, origin));
}
