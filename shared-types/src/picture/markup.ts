const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Nothing but letters that XML takes as they are: most of what is written, and quickly told. */
const plain = /^[ !#-%(-;=?-~]*$/;

/** A text as XML carries it, within an element or an attribute; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** What is undefined is not written. */
type Attributes = Record<string, string | number | undefined>;

/** The only place where markup is made: every attribute is escaped here. `content` is markup already. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let written = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    written += ` ${key}="${typeof value === 'number' ? value : escapeXml(value)}"`;
  }
  return content === '' ? `${written}/>` : `${written}>${content}</${name}>`;
}

/** An element that holds a text. */
export function textElement(name: string, attributes: Attributes, content: string): string {
  return element(name, attributes, escapeXml(content));
}
