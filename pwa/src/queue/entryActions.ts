import { LayoutFault } from 'shared-types/layout/layout.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { hasLayout } from '../store/device/outboxEntry.ts';
import { discard, keepAsDraft, resend, resendSuggestion, tryAgain } from '../store/queue/entryCommands.ts';
import { NotQueued } from '../store/queue/enqueue.ts';
import { NotSignedIn } from '../store/account/account.ts';
import type { QueueAction, QueueItem } from '../store/queue/readQueue.ts';
import { exportEntry } from '../store/queue/unsentWork.ts';
import { copyWords } from '../ui/copyWords.ts';
import { askConfirm, askText, showMessage } from '../ui/dialog.ts';
import { downloadFile } from '../ui/downloadFile.ts';
import { showToast } from '../ui/toast.ts';

const actionLabel: Record<QueueAction, string> = {
  tryAgain: 'Try again',
  resend: 'Send again',
  submitForToday: 'Submit for today',
  editText: 'Edit and resend',
  keepAsDraft: 'Keep as draft',
  copyText: 'Copy text',
  export: 'Export',
  discard: 'Discard',
};

/**
 * The label of an action's button. A layout is refused for what it contains, so it must be edited before it is sent
 * again.
 */
export function labelOf(action: QueueAction, entry: QueueItem): string {
  return action === 'resend' && hasLayout(entry) ? 'Edit and resend' : actionLabel[action];
}

async function keep(id: string): Promise<void> {
  const draft = await keepAsDraft(id);
  if (draft) showToast({ title: 'Kept as a draft', description: 'The builder opens it.', kind: 'good' });
}

/** The text of the confirmation. Reveals nothing that would identify another account's change. */
function lossOf({ state, title }: QueueItem): string {
  const rest = 'will not be sent, and is deleted from this device.';
  if (state !== 'held_account') return `${title} ${rest}`;
  return `It belongs to another account, which could still sign in and send it. It ${rest}`;
}

async function confirmDiscard(entry: QueueItem): Promise<void> {
  const sure = await askConfirm(lossOf(entry), {
    title: 'Discard this change?',
    ok: 'Discard',
    danger: true,
  });
  if (sure) await discard(entry.id);
}

async function download(id: string): Promise<void> {
  const text = await exportEntry(id);
  if (text !== undefined) downloadFile(new File([text], `change-${id}.json`, { type: 'application/json' }));
}

async function edit(id: string, openBuilder: () => Promise<void>): Promise<void> {
  if (await keepAsDraft(id)) await openBuilder();
}

/**
 * Lets the player edit a refused suggestion, then sends it again. Does nothing when the text is left empty (spec 5). If
 * it cannot be sent, the edited text is shown for copying.
 */
async function editText({ id, text }: QueueItem): Promise<void> {
  const options = { initial: text ?? '', maxLength: limits.suggestion.max, ok: 'Send again', lines: 6 };
  const edited = (await askText('Edit your suggestion', 'Your suggestion', options))?.trim() ?? '';
  if (edited === '') return;
  try {
    await resendSuggestion(id, edited);
  } catch (error) {
    void askText('Not sent: copy your text', 'Your suggestion', { ...options, initial: edited, ok: 'OK' });
    throw error;
  }
}

type Action = (entry: QueueItem, openBuilder: () => Promise<void>) => Promise<unknown>;

const actions: Record<QueueAction, Action> = {
  tryAgain: ({ id }) => tryAgain(id),
  resend: (entry, openBuilder) => (hasLayout(entry) ? edit(entry.id, openBuilder) : resend(entry.id)),
  submitForToday: ({ id }) => resend(id),
  editText,
  keepAsDraft: ({ id }) => keep(id),
  copyText: ({ text }) => copyWords('Your suggestion', text ?? ''),
  export: ({ id }) => download(id),
  discard: confirmDiscard,
};

/** If the work fails, the queue stays as it was and the player reads why. */
async function reportFailure(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof NotQueued || error instanceof NotSignedIn || error instanceof LayoutFault) {
      return showMessage('Nothing was changed', error.message);
    }
    throw error;
  }
}

/** Performs the action of an entry's button. */
export function act(action: QueueAction, entry: QueueItem, openBuilder: () => Promise<void>): Promise<void> {
  return reportFailure(() => actions[action](entry, openBuilder));
}

/** Deletes entries together that can never be sent, after a confirmation. */
export async function removeSpent(spent: readonly QueueItem[]): Promise<void> {
  const text = 'The server refused them, and they can no longer be sent. They are deleted from this device.';
  const title = `Remove ${spent.length} changes?`;
  const sure = await askConfirm(text, { title, ok: 'Remove', danger: true });
  if (sure) await reportFailure(() => discard(...spent.map(({ id }) => id)));
}
