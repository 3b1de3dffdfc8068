/** More than any labyrinth file holds, and little enough to read at once; the reader names the limit. In bytes. */
const mostBytes = 300 * 1024;

/** Where a labyrinth file came from: a file of the system, or its text from the clipboard. */
export type Incoming = File | string;

/** The text of a file that was picked, dropped or pasted. */
export function incomingText(incoming: Incoming): Promise<string> {
  return typeof incoming === 'string' ? Promise.resolve(incoming) : incoming.slice(0, mostBytes).text();
}

/** What a drop or a paste brings that could be a labyrinth file; null for anything else. */
export function incomingFrom(data: DataTransfer | null): Incoming | null {
  const file = data?.files[0];
  if (file) return file;
  const text = data?.getData('text/plain').trim() ?? '';
  return text.startsWith('{') ? text : null;
}
