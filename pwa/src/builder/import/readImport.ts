import { LabyrinthFileFault } from 'shared-types/labyrinthFile/fault.ts';
import { readLabyrinthFile } from 'shared-types/labyrinthFile/read.ts';
import { DraftFileFault, fileKind, isDraftFile, readDraftFile } from 'shared-types/draftFile/draftFile.ts';
import type { Day } from 'shared-types/day.ts';
import { unsentFileKind } from '../../store/queue/unsentFileKind.ts';
import type { Opening } from '../../store/drafts/drafts.ts';
import { notOfToday } from '../notOfToday.ts';

/** The contents of a file, and sentences on where the drawing differs from it. */
export interface ReadFile {
  kind: 'labyrinth file' | 'draft';
  opening: Opening;
  notices: readonly string[];
}

/** A file that cannot be opened; `message` names its first fault. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly kind: ReadFile['kind'] | 'file';

  constructor(kind: ReadFile['kind'] | 'file', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** How the app writes such a file. Of a long one only the beginning is here, which is not valid JSON. */
const unsentBeginning = new RegExp(`^\\uFEFF?\\s*\\{\\s*"kind":\\s*"${unsentFileKind}"`);

function isUnsentFile(text: string): boolean {
  return unsentBeginning.test(text) || fileKind(text) === unsentFileKind;
}

function readDraft(text: string, today: Day): ReadFile {
  const opening = readDraftFile(text);
  return { kind: 'draft', opening, notices: notOfToday(opening.day, today) };
}

function readLabyrinth(text: string, today: Day): ReadFile {
  const { notices, names, ...opening } = readLabyrinthFile(text, today);
  return { kind: 'labyrinth file', opening: { ...opening, ...(names && { roomNames: names }) }, notices };
}

/** Reads a labyrinth file or an exported draft, whichever it is. Throws an UnreadableFile. */
export function readImport(text: string, today: Day): ReadFile {
  if (isUnsentFile(text)) {
    throw new UnreadableFile('file', "It holds unsent work, which is imported on the page 'Unsent changes'.");
  }
  const kind = isDraftFile(text) ? 'draft' : 'labyrinth file';
  try {
    return kind === 'draft' ? readDraft(text, today) : readLabyrinth(text, today);
  } catch (error) {
    if (error instanceof LabyrinthFileFault || error instanceof DraftFileFault) {
      throw new UnreadableFile(kind, error.message);
    }
    throw error;
  }
}
