import { difficultyLabel } from 'shared-types/difficulty.ts';
import { visitedRooms } from 'shared-types/layout/layout.ts';
import { LayoutLinkFault, unpackLayout } from 'shared-types/link/layoutLink.ts';
import type { LinkedLayout } from 'shared-types/link/linkedLayout.ts';
import type { Day } from 'shared-types/day.ts';
import { serverDay } from '../../store/device/serverClock.ts';
import { tell } from '../../ui/Dialog.tsx';
import type { DraftSession } from '../draftSession.ts';

/** What was opened, and from which day. */
export function linkNews({ difficulty, day, layout }: LinkedLayout, today: Day): string {
  const rooms = visitedRooms(layout).length;
  const from = `From a link: ${difficultyLabel[difficulty]} layout of ${day} with ${rooms} ${rooms === 1 ? 'room' : 'rooms'}.`;
  return day === today ? from : `${from} It is not of today (${today}).`;
}

/**
 * Starts a draft with the layout that a link carries; the one before stays on the device. A link that cannot be read
 * changes nothing and is told in a dialog; false then.
 */
export async function openLink(session: DraftSession, packed: string): Promise<boolean> {
  try {
    const linked = unpackLayout(packed);
    await session.replace(linked, linkNews(linked, await serverDay()));
    return true;
  } catch (error) {
    const known = error instanceof LayoutLinkFault;
    const unkept = 'This device could not keep your drawing before it. Open the link again later.';
    await tell('This link cannot be opened', known ? error.message : unkept);
    return false;
  }
}
