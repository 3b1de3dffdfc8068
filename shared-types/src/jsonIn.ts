/** The JSON in a file's text, which some programs begin with a byte order mark; undefined if it is not valid. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
