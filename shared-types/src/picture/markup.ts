const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Matches text that needs no escaping: most text, and fast to check. */
const plain = /^[ !#-%(-;=?-~]*$/;

/** A text escaped for an element or an attribute of XML; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Undefined values are not written. */
type Attributes = Record<string, string | number | undefined>;

/** The only function that writes markup: it escapes every attribute. `content` is already markup. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let written = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    written += ` ${key}="${typeof value === 'number' ? value : escapeXml(value)}"`;
  }
  return content === '' ? `${written}/>` : `${written}>${content}</${name}>`;
}

/** An element that contains a text. */
export function textElement(name: string, attributes: Attributes, content: string): string {
  return element(name, attributes, escapeXml(content));
}
