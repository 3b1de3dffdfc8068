const token = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;
const strayAmpersand = /&(?!(?:amp|lt|gt|quot|#39);)/;

/** The first fault in a text that is not well-formed XML with one root element, or null. */
export function xmlFault(xml: string): string | null {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const match = token.exec(xml);
    if (!match) return `no markup at ${at}: ${xml.slice(at, at + 40)}`;
    const [text, closing, name, attributes = '', empty] = match;
    if (strayAmpersand.test(name ? attributes : text)) return `a bare ampersand in ${text}`;
    const names = [...attributes.matchAll(/([\w-]+)=/g)].map(([, key]) => key);
    if (new Set(names).size !== names.length) return `an attribute twice in ${text}`;
    if (name && closing && open.pop() !== name) return `an unexpected ${text}`;
    if (name && !closing && !empty) open.push(name);
    if (open.length === 0 && token.lastIndex < xml.length) return `something after the root at ${token.lastIndex}`;
  }
  return open.length > 0 ? `${open.join(' ')} left open` : null;
}
