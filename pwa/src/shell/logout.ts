import { signOut } from '../store/account/session.ts';
import { needsPlayer } from '../store/device/outboxEntry.ts';
import { unsentEntries } from '../store/queue/unsentEntries.ts';
import { flush } from '../store/queue/sync.ts';
import { askChoice, askConfirm, type Choice } from '../ui/dialog.ts';
import { showLoading } from '../ui/showLoading.ts';

/** Loaded on demand, to keep the first screen fast. */
const loadDiscard = () => import('../store/queue/discardOwn.ts');

const notSent = 'Not everything could be sent just now.';

const ways: readonly Choice[] = [
  { value: 'send', label: 'Send now', kind: 'primary' },
  { value: 'keep', label: 'Keep on this device' },
  { value: 'discard', label: 'Discard', kind: 'danger' },
];

/** What becomes of unsent changes that are kept; `stuck` is how many of them only the player can settle. */
function keptText(count: number, stuck: number): string {
  const isOne = count === 1;
  const them = isOne ? 'it' : 'them';
  const waiting = `Kept on this device, ${isOne ? 'it waits' : 'they wait'} here`;
  const onlyYou = `Nobody else who signs in can send ${them}.`;
  if (stuck === count) return `${waiting} until you sign in again and decide about ${them} in the queue. ${onlyYou}`;
  const kept = `${waiting} and ${isOne ? 'is' : 'are'} sent when you sign in again. ${onlyYou}`;
  if (stuck === 0) return kept;
  const those = stuck === 1 ? 'One of them needs attention: it is' : `${stuck} of them need attention: they are`;
  return `${kept} ${those} not sent until you decide about ${stuck === 1 ? 'it' : 'them'} in the queue.`;
}

function changes(count: number): string {
  return count === 1 ? 'One change' : `${count} changes`;
}

function isSure(count: number): Promise<boolean> {
  const text = `${changes(count)} will never be sent, and will be deleted from this device.`;
  return askConfirm(text, { title: 'Discard unsent changes?', ok: 'Discard', danger: true });
}

/**
 * Asks what to do with unsent changes until none are left or the player keeps them. Returns false if the player stays
 * signed in.
 */
async function settleUnsent(): Promise<boolean> {
  for (let tried = false; ; tried = true) {
    const entries = await unsentEntries();
    const { length } = entries;
    if (length === 0) return true;
    const stuck = entries.filter(({ state }) => needsPlayer(state)).length;
    const title = `${changes(length)} ${length === 1 ? 'is' : 'are'} not sent yet`;
    const text = keptText(length, stuck);
    const possible = stuck === length ? ways.filter(({ value }) => value !== 'send') : ways;
    const answer = await askChoice(title, tried ? `${notSent} ${text}` : text, possible);
    if (answer === 'keep') return true;
    if (answer === 'discard') {
      if (await isSure(length)) await (await loadDiscard()).discardOwn();
    } else if (answer === 'send') await showLoading(flush('asked'));
    else return false;
  }
}

/** The Logout button: handles unsent changes, signs out and reloads the page (spec 1). */
export async function logout(): Promise<void> {
  if (!(await settleUnsent())) return;
  await showLoading(signOut());
  location.reload();
}
