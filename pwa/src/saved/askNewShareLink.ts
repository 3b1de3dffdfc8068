import { NoAnswer } from '../api/noAnswer.ts';
import { Refusal } from '../api/refusal.ts';
import { failureText } from '../parts/failureText.ts';
import { isFull } from '../store/device/withQuotaRetry.ts';
import type { ListedSaved } from '../store/lists/pending.ts';
import { refreshSaved } from '../store/lists/refresh.ts';
import { renewShareLink } from '../store/lists/renewShareLink.ts';
import { askConfirm, showMessage } from '../ui/dialog.ts';
import { showToast } from '../ui/toast.ts';

const title = 'New share link';

/**
 * What a failure means for the old link. Without an answer, the server may have ended it; a deleted labyrinth has none.
 * A device that is too full to store the new link knows that the server has made it.
 */
function oldLinkText(error: unknown): string {
  if (error instanceof NoAnswer) return 'The old link may have ended.';
  if (isFull(error) || (error instanceof Refusal && error.status === 404)) return 'The old link has ended.';
  return 'The old link still works.';
}

/**
 * Creates a new share link for a saved labyrinth after a confirmation, because the old one stops working for everybody.
 */
export async function askNewShareLink(
  saved: Pick<ListedSaved, 'id' | 'name' | 'shareToken' | 'pending'>,
): Promise<void> {
  if (saved.pending !== null) {
    return showMessage(title, `“${saved.name}” is not sent to your account yet. Its link can be changed after that.`);
  }
  const sure = `Make a new link for “${saved.name}”? The old link ends at once: whoever has it can no longer open this labyrinth with it.`;
  if (!(await askConfirm(sure, { title, ok: 'Make a new link', danger: true }))) return;
  try {
    await renewShareLink(saved);
    showToast({ title: 'New share link made', description: 'The old link has ended.', kind: 'good' });
  } catch (error) {
    await showMessage('No new link', `${oldLinkText(error)} ${failureText(error)}`);
    // The answer may have been lost after the server had made the link: the list has the one that works.
    if (error instanceof NoAnswer) await refreshSaved().catch(failureText);
  }
}
