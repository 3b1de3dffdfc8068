import type { OpType } from 'shared-types/api/sync.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import type { OutboxEntry, PendingState } from '../device/outboxEntry.ts';
import { pendingStateOf } from './pendingState.ts';
import { needsAttention } from './queueSummary.ts';

/**
 * What may be done with an entry on the queue page. `submitForToday` is `resend` of a layout whose day is over; what was
 * written is edited before it is sent again, and can be copied.
 */
export type QueueAction =
  'tryAgain' | 'resend' | 'submitForToday' | 'editText' | 'keepAsDraft' | 'copyText' | 'export' | 'discard';

export interface QueueItem {
  id: string;
  type: OpType;
  /** What it is, for people. Nothing of its content for an entry of another account. */
  title: string;
  state: PendingState;
  /** Why it stands where it stands, for people; null when it simply waits. */
  reason: string | null;
  code: string | null;
  /** What the player wrote; null where nothing was, or it is another account's. */
  text: string | null;
  needsAttention: boolean;
  day: Day;
  madeAt: string;
  /** When it is sent again, epoch milliseconds; null when that is not settled. */
  nextTryAt: number | null;
  actions: QueueAction[];
}

const kindTitle: Record<OpType, string> = {
  'submission.create': 'Submit a labyrinth',
  'suggestion.create': 'Suggestion',
  'vote.set': 'Vote',
  'saved.create': 'Save a labyrinth',
  'saved.delete': 'Delete a saved labyrinth',
  'share.adopt': 'Add a shared labyrinth to your collection',
  'tag.set': 'User tag setting',
};

const voteTitle: Record<UserVote, string> = { up: 'Vote up', down: 'Vote down', none: 'Take back the vote' };

function titleOf(entry: OutboxEntry): string {
  switch (entry.type) {
    case 'submission.create':
      return `Submit the ${difficultyLabel[entry.args.difficulty]} labyrinth of ${entry.day}`;
    case 'saved.create':
      return `Save "${entry.args.name}" (${difficultyLabel[entry.args.difficulty]})`;
    case 'vote.set':
      return `${voteTitle[entry.args.value]} on a ${entry.args.target}`;
    case 'suggestion.create':
      return `Suggestion: ${entry.args.text}`;
    case 'tag.set':
      return entry.args.hideUserTag ? 'Hide your user tag' : 'Show your user tag';
    default:
      return kindTitle[entry.type];
  }
}

function isHeldUp({ state }: OutboxEntry): boolean {
  return state === 'retry_wait' || state === 'parked';
}

/** Of the held-up entries the one that must be settled first: this one depends on it, or it is for the same thing. */
function findBefore(
  { n = 0, accountId, dependsOn, entityKeys: [target] }: OutboxEntry,
  heldUp: readonly OutboxEntry[],
) {
  const earlier = heldUp.filter((entry) => (entry.n ?? 0) < n && entry.accountId === accountId);
  return earlier.findLast(({ id, entityKeys }) => dependsOn.includes(id) || entityKeys[0] === target);
}

function reasonOf({ lastError }: OutboxEntry, state: PendingState, before: OutboxEntry | undefined): string | null {
  switch (state) {
    case 'held_account':
      return 'Belongs to another account and waits until it signs in.';
    case 'blocked_auth':
      return 'Your session has ended. Sign in to send this.';
    case 'needs_upgrade':
      return 'The server needs a newer version of this app. This is sent once the app is updated.';
    case 'queued':
      return before ? `Waits until this is settled: ${titleOf(before)}.` : null;
    default:
      return lastError?.error ?? null;
  }
}

/** A vote or suggestion for a day that is over cannot be sent any more; a layout can, as today's. */
function waysOn(entry: OutboxEntry): QueueAction[] {
  if (entry.state === 'parked' || entry.state === 'retry_wait') return ['tryAgain'];
  if (entry.state !== 'rejected') return [];
  if (entry.lastError?.code !== 'day_closed') return [entry.type === 'suggestion.create' ? 'editText' : 'resend'];
  return entry.type === 'submission.create' ? ['submitForToday'] : [];
}

function actionsOf(entry: OutboxEntry, state: PendingState): QueueAction[] {
  if (state === 'held_account') return [];
  const hasLayout = entry.type === 'submission.create' || entry.type === 'saved.create';
  const keep: QueueAction[] = hasLayout ? ['keepAsDraft'] : entry.type === 'suggestion.create' ? ['copyText'] : [];
  return [...waysOn(entry), ...keep, 'export', 'discard'];
}

/** Every entry of the queue in order, with its state, its reason and what can be done with it. */
export async function readQueue(): Promise<QueueItem[]> {
  const account = await readAccount();
  const entries = await db.outbox.toArray();
  const heldUp = entries.filter(isHeldUp);
  return entries.map((entry) => {
    const state = pendingStateOf(entry, account);
    const held = state === 'held_account';
    return {
      id: entry.id,
      type: entry.type,
      title: held ? kindTitle[entry.type] : titleOf(entry),
      state,
      reason: reasonOf(entry, state, findBefore(entry, heldUp)),
      code: held ? null : (entry.lastError?.code ?? null),
      text: !held && entry.type === 'suggestion.create' ? entry.args.text : null,
      needsAttention: !held && needsAttention(entry.state),
      day: entry.day,
      madeAt: entry.madeAt,
      nextTryAt: state === 'retry_wait' ? entry.nextAt : null,
      actions: actionsOf(entry, state),
    };
  });
}
