import { element, textElement } from 'shared-types/picture/markup.ts';
import { headElements } from 'shared-types/site/head.ts';
import { fullTitle, type PageMeta } from 'shared-types/site/pages.ts';

/** The part of the app's page that says which page it is. */
const headBlock = /<!-- page -->[\s\S]*<!-- \/page -->/;

function headMarkup(facts: PageMeta, path: string, origin: string): string {
  const elements = headElements(facts, path, origin).map(({ tag, key, value }) =>
    element(tag, { [key[0]]: key[1], [value[0]]: value[1] }),
  );
  return [textElement('title', {}, fullTitle(facts)), ...elements].join('\n    ');
}

/** The app's page with the head of one path. */
export function withHead(html: string, facts: PageMeta, path: string, origin: string): string {
  // A function, for `$&` in a player's text must stay what it is.
  return html.replace(headBlock, () => headMarkup(facts, path, origin));
}
