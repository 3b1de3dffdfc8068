import { productName } from '../productName.ts';
import { canonicalPath, fullTitle, type PageMeta } from './pages.ts';

/** The picture that other sites show beside links to the product, and the size of every such picture in pixels. */
export const sitePicture = '/og/site.png';
const socialPictureSize = { width: 1200, height: 630 } as const;

/** An element of the head besides the title: its tag, the attribute that tells it apart, and the one that holds its value. */
export interface HeadElement {
  tag: 'meta' | 'link';
  key: readonly [attribute: 'name' | 'property' | 'rel', value: string];
  held: readonly [attribute: 'content' | 'href', value: string];
}

function named(name: string, content: string): HeadElement {
  return { tag: 'meta', key: ['name', name], held: ['content', content] };
}

function property(name: string, content: string): HeadElement {
  return { tag: 'meta', key: ['property', name], held: ['content', content] };
}

/**
 * Everything that depends on the page in its head, besides the title: the server writes these elements, the app updates
 * them in place. `origin` is the public address of the installation, without a slash at its end.
 */
export function headElements(facts: PageMeta, path: string, origin: string): HeadElement[] {
  const title = fullTitle(facts);
  const { description, keywords, picture = sitePicture } = facts;
  const address = origin + canonicalPath(path);
  const image = origin + picture;
  return [
    named('description', description),
    named('keywords', keywords),
    { tag: 'link', key: ['rel', 'canonical'], held: ['href', address] },
    property('og:type', 'website'),
    property('og:site_name', productName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(socialPictureSize.width)),
    property('og:image:height', String(socialPictureSize.height)),
    property('og:image:alt', facts.picture ? `The layout ${facts.title}` : productName),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
  ];
}
