import { mostImportBytes } from '../../store/drafts/sharedImport.ts';

/** A file that the system handed over; it may be gone by the time it is read. */
export interface HandedFile {
  getFile: () => Promise<File>;
}

/** A labyrinth file or draft from outside: a file of the system, or its text from the clipboard. */
export type ImportSource = File | HandedFile | string;

/** The text of a file that was picked, dropped, pasted or handed over. Rejects when the file cannot be read. */
export async function importText(source: ImportSource): Promise<string> {
  if (typeof source === 'string') return source;
  const file = 'getFile' in source ? await source.getFile() : source;
  return file.slice(0, mostImportBytes).text();
}

/** The sources in a drop or a paste that could be labyrinth files; empty for anything else. */
export function importsFrom(data: DataTransfer | null): readonly ImportSource[] {
  if (!data) return [];
  if (data.files.length > 0) return [...data.files];
  const text = data.getData('text/plain').trim();
  return text.startsWith('{') ? [text] : [];
}
