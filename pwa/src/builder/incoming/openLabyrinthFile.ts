import { LabyrinthFileFault } from 'shared-types/labyrinthFile/fault.ts';
import { readLabyrinthFile } from 'shared-types/labyrinthFile/read.ts';
import { serverDay } from '../../store/serverClock.ts';
import { tell } from '../../ui/Dialog.tsx';
import type { DraftSession } from '../draftSession.ts';
import { type Incoming, incomingText } from './incomingText.ts';

/**
 * Shows a labyrinth file as the current drawing; the one before stays on the device. A file that cannot be taken
 * changes nothing and is told with its first fault and room; null then. Otherwise what was read differently than it stands.
 */
export async function openLabyrinthFile(session: DraftSession, incoming: Incoming): Promise<readonly string[] | null> {
  try {
    const read = readLabyrinthFile(await incomingText(incoming), await serverDay());
    const { difficulty, layout, izaroConfig, notices } = read;
    await session.replace({ difficulty, layout, izaroConfig });
    return notices;
  } catch (error) {
    const known = error instanceof LabyrinthFileFault;
    await tell(
      'This labyrinth file cannot be opened',
      known ? error.message : 'The file could not be read, or this device could not keep your drawing before it.',
    );
    return null;
  }
}
