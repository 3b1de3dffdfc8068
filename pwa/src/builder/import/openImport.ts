import { reportBug } from '../../store/device/reportBug.ts';
import { serverDay } from '../../store/device/serverClock.ts';
import { showMessage } from '../../ui/dialog.ts';
import type { DraftSession } from '../draftSession.ts';
import { type ImportSource, importText } from './importText.ts';
import { readImport, type ReadFile, UnreadableFile } from './readImport.ts';

/**
 * Shows a labyrinth file or an exported draft as the current drawing; the previous drawing stays on the device. If the
 * file cannot be opened, changes nothing, names the file's first fault and room in a dialog, and returns null.
 */
export async function openImport(session: DraftSession, source: ImportSource): Promise<ReadFile | null> {
  try {
    const read = readImport(await importText(source), await serverDay());
    await session.replace(read.opening);
    return read;
  } catch (error) {
    const known = error instanceof UnreadableFile;
    if (!known) reportBug(error);
    await showMessage(
      `This ${known ? error.kind : 'file'} cannot be opened`,
      known ? error.message : 'The file could not be read, or this device could not save your drawing before it.',
    );
    return null;
  }
}
