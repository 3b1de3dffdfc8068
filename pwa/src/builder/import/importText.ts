import { mostImportBytes } from '../../store/drafts/sharedImport.ts';

/** A labyrinth file or draft from outside: a file of the system, or its text from the clipboard. */
export type ImportSource = File | string;

/** The text of a file that was picked, dropped or pasted. */
export function importText(source: ImportSource): Promise<string> {
  return typeof source === 'string' ? Promise.resolve(source) : source.slice(0, mostImportBytes).text();
}

/** What a drop or a paste brings that could be a labyrinth file; null for anything else. */
export function importFrom(data: DataTransfer | null): ImportSource | null {
  const file = data?.files[0];
  if (file) return file;
  const text = data?.getData('text/plain').trim() ?? '';
  return text.startsWith('{') ? text : null;
}
