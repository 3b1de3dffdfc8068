import { canonicalPath, fullTitle, type PageFacts } from 'shared-types/site/pages.ts';

function put(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Rewrites the head's own elements in place, so that there is never a second title or description. */
export function describePage(facts: PageFacts, path: string): void {
  const address = new URL(canonicalPath(path), location.origin).href;
  document.title = fullTitle(facts);
  put('meta[name="description"]', 'content', facts.description);
  put('meta[name="keywords"]', 'content', facts.keywords);
  put('link[rel="canonical"]', 'href', address);
  put('meta[property="og:url"]', 'content', address);
  put('meta[property="og:title"]', 'content', document.title);
  put('meta[property="og:description"]', 'content', facts.description);
}
