import { productName } from '../ui/productName.ts';

/** What a route says of itself to the browser and to search engines. */
export interface PageFacts {
  title: string;
  description: string;
  keywords: string;
}

function put(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Rewrites the head's own elements in place, so that there is never a second title or description. */
export function describePage({ title, description, keywords }: PageFacts, path: string): void {
  document.title = title === productName ? title : `${title} | ${productName}`;
  put('meta[name="description"]', 'content', description);
  put('meta[name="keywords"]', 'content', keywords);
  put('link[rel="canonical"]', 'href', new URL(path, location.origin).href);
  put('meta[property="og:title"]', 'content', document.title);
  put('meta[property="og:description"]', 'content', description);
}
