import { visitedRooms } from 'shared-types/layout/layout.ts';
import { LayoutLinkFault, unpackLayout } from 'shared-types/link/layoutLink.ts';
import type { LinkedLayout } from 'shared-types/link/linkedLayout.ts';
import type { Day } from 'shared-types/day.ts';
import { reportBug } from '../../store/device/reportBug.ts';
import { serverDay } from '../../store/device/serverClock.ts';
import { showMessage } from '../../ui/dialog.ts';
import type { DraftSession, DraftOrigin } from '../draftSession.ts';

function linkNews({ difficulty, day, layout }: LinkedLayout, today: Day): DraftOrigin {
  return { kind: 'link', difficulty, day, rooms: visitedRooms(layout).length, today };
}

/**
 * Starts a draft with the layout in a link; the previous drawing stays on the device. If the link cannot be read,
 * changes nothing and says so in a dialog.
 */
export async function openLink(session: DraftSession, packed: string): Promise<void> {
  try {
    const linked = unpackLayout(packed);
    await session.replace(linked, linkNews(linked, await serverDay()));
  } catch (error) {
    const known = error instanceof LayoutLinkFault;
    if (!known) reportBug(error);
    const notSaved = 'This device could not save your drawing before it. Open the link again later.';
    await showMessage('This link cannot be opened', known ? error.message : notSaved);
  }
}
