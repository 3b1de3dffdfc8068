import { productName } from '../productName.ts';
import { canonicalPath, fullTitle, type PageMeta } from './pages.ts';

/** The link preview picture of pages without one of their own, and the size of every such picture in pixels. */
export const sitePicture = '/og/site.png';
const ogImageSize = { width: 1200, height: 630 } as const;

/** An element of the head besides the title: its tag, the attribute that identifies it, and the one with its value. */
export interface HeadElement {
  tag: 'meta' | 'link';
  key: readonly [attribute: 'name' | 'property' | 'rel', value: string];
  value: readonly [attribute: 'content' | 'href', value: string];
}

function named(name: string, content: string): HeadElement {
  return { tag: 'meta', key: ['name', name], value: ['content', content] };
}

function property(name: string, content: string): HeadElement {
  return { tag: 'meta', key: ['property', name], value: ['content', content] };
}

/**
 * The head elements that depend on the page, besides the title: the server writes them, the app updates them in place.
 * `origin` is the public address of the installation, without a slash at the end.
 */
export function headElements(meta: PageMeta, path: string, origin: string): HeadElement[] {
  const title = fullTitle(meta);
  const { description, keywords, picture = sitePicture } = meta;
  const address = origin + canonicalPath(path);
  const image = origin + picture;
  return [
    named('description', description),
    named('keywords', keywords),
    { tag: 'link', key: ['rel', 'canonical'], value: ['href', address] },
    property('og:type', 'website'),
    property('og:site_name', productName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(ogImageSize.width)),
    property('og:image:height', String(ogImageSize.height)),
    property('og:image:alt', meta.picture ? `The layout ${meta.title}` : productName),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
  ];
}
