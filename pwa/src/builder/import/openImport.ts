import { serverDay } from '../../store/device/serverClock.ts';
import { tell } from '../../ui/Dialog.tsx';
import type { DraftSession } from '../draftSession.ts';
import { type Incoming, incomingText } from './importText.ts';
import { readIncoming, type ReadFile, UnreadableFile } from './readImport.ts';

/**
 * Shows a labyrinth file or an exported draft as the current drawing; the one before stays on the device. A file that
 * cannot be taken changes nothing and is told with its first fault and room; null then.
 */
export async function openIncoming(session: DraftSession, incoming: Incoming): Promise<ReadFile | null> {
  try {
    const read = readIncoming(await incomingText(incoming), await serverDay());
    await session.replace(read.opening);
    return read;
  } catch (error) {
    const known = error instanceof UnreadableFile;
    await tell(
      `This ${known ? error.kind : 'file'} cannot be opened`,
      known ? error.message : 'The file could not be read, or this device could not keep your drawing before it.',
    );
    return null;
  }
}
