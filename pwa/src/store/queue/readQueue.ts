import type { OpType } from 'shared-types/api/sync.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { dayText } from 'shared-types/dayText.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { hasLayout, type OutboxEntry, type PendingState, type VoteTarget } from '../device/outboxEntry.ts';
import { pendingStateOf } from './pendingState.ts';
import { needsAttention } from './queueSummary.ts';
import { readVoteTargets, voteTargetText } from './voteTarget.ts';

/**
 * What the player can do with an entry on the queue page. `submitForToday` resends a layout whose day is over. A
 * suggestion's text can be edited before it is sent again, or copied.
 */
export type QueueAction =
  | 'tryAgain'
  | 'resend'
  | 'submitForToday'
  | 'editText'
  | 'keepAsDraft'
  | 'copyText'
  | 'export'
  | 'discard';

export interface QueueItem {
  id: string;
  type: OpType;
  /** Describes the entry for people. Reveals no content of another account's entry. */
  title: string;
  state: PendingState;
  /** The reason for this state, for people; null when the entry simply waits. */
  reason: string | null;
  code: string | null;
  /** The text that the player wrote; null where there is none, and for another account's entry. */
  text: string | null;
  needsAttention: boolean;
  day: Day;
  madeAt: string;
  /** When the entry is sent again, in epoch milliseconds; null when that is not known. */
  nextTryAt: number | null;
  actions: QueueAction[];
  /** Whether the entry was refused for good and holds nothing that the player wrote or drew. */
  isSpent: boolean;
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

function voteTitleOf({ args: { value, target } }: OutboxEntry<'vote.set'>, about: VoteTarget | undefined): string {
  return about ? `${voteTitle[value]}: ${voteTargetText(about)}` : `${voteTitle[value]} on a ${target}`;
}

type VoteTargets = ReadonlyMap<string, VoteTarget>;

function titleOf(entry: OutboxEntry, targets: VoteTargets): string {
  switch (entry.type) {
    case 'submission.create':
      return `Submit the ${difficultyLabel[entry.args.difficulty]} labyrinth of ${dayText(entry.day)}`;
    case 'saved.create':
      return `Save "${entry.args.name}" (${difficultyLabel[entry.args.difficulty]})`;
    case 'vote.set':
      return voteTitleOf(entry, targets.get(entry.id));
    case 'suggestion.create':
      return `Suggestion: ${entry.args.text}`;
    case 'tag.set':
      return entry.args.hideUserTag ? 'Hide your user tag' : 'Show your user tag';
    default:
      return kindTitle[entry.type];
  }
}

/** Whether an entry was sent in vain and may succeed later. */
function isStuck({ state }: OutboxEntry): boolean {
  return state === 'retry_wait' || state === 'parked' || state === 'needs_upgrade';
}

/** The stuck entry that this one waits behind: it depends on that entry, or is about the same thing. */
function findBefore({ n = 0, accountId, dependsOn, entityKeys: [target] }: OutboxEntry, stuck: readonly OutboxEntry[]) {
  const earlier = stuck.filter((entry) => (entry.n ?? 0) < n && entry.accountId === accountId);
  return earlier.findLast(({ id, entityKeys }) => dependsOn.includes(id) || entityKeys[0] === target);
}

function reasonOf({ lastError }: OutboxEntry, state: PendingState, before: string | undefined): string | null {
  switch (state) {
    case 'held_account':
      return 'Belongs to another account and waits until it signs in.';
    case 'blocked_auth':
      return 'Your session has ended. Sign in to send this.';
    case 'needs_upgrade':
      return 'The server runs another version than this app and does not know this yet. It will be tried again.';
    case 'queued':
      return before === undefined ? null : `Waits until this is settled: ${before}.`;
    default:
      return lastError?.error ?? null;
  }
}

/** Codes of refusals that would only repeat: the target is gone, or is the player's own. */
const final: readonly string[] = ['not_found', 'discarded', 'own_vote'];

/** How the entry can be sent again. Once its day is over, only a layout can be, for today. */
function retryActions(entry: OutboxEntry): QueueAction[] {
  if (isStuck(entry)) return ['tryAgain'];
  if (entry.state !== 'rejected' || final.includes(entry.lastError?.code ?? '')) return [];
  if (entry.lastError?.code !== 'day_closed') return [entry.type === 'suggestion.create' ? 'editText' : 'resend'];
  return entry.type === 'submission.create' ? ['submitForToday'] : [];
}

function actionsOf(entry: OutboxEntry, state: PendingState): QueueAction[] {
  // Nobody else may see its content: it can be discarded, but not exported.
  if (state === 'held_account') return ['discard'];
  const isSuggestion = entry.type === 'suggestion.create';
  const keep: QueueAction[] = hasLayout(entry) ? ['keepAsDraft'] : isSuggestion ? ['copyText'] : [];
  return [...retryActions(entry), ...keep, 'export', 'discard'];
}

/** All that can be done with an entry that is refused for good and holds no text and no layout. */
const lastActions: readonly QueueAction[] = ['export', 'discard'];

/** Every entry of the queue in order, with its state, its reason and the possible actions. */
export async function readQueue(): Promise<QueueItem[]> {
  const account = await readAccount();
  const entries = await db.outbox.toArray();
  const targets = await readVoteTargets(entries);
  const stuck = entries.filter(isStuck);
  return entries.map((entry) => {
    const state = pendingStateOf(entry, account);
    const isForeign = state === 'held_account';
    const before = findBefore(entry, stuck);
    const actions = actionsOf(entry, state);
    return {
      id: entry.id,
      type: entry.type,
      title: isForeign ? kindTitle[entry.type] : titleOf(entry, targets),
      state,
      reason: reasonOf(entry, state, before && titleOf(before, targets)),
      code: isForeign ? null : (entry.lastError?.code ?? null),
      text: !isForeign && entry.type === 'suggestion.create' ? entry.args.text : null,
      needsAttention: !isForeign && needsAttention(entry.state),
      day: entry.day,
      madeAt: entry.madeAt,
      nextTryAt: state === 'retry_wait' || state === 'needs_upgrade' ? entry.nextAt : null,
      actions,
      isSpent: state === 'rejected' && actions.every((action) => lastActions.includes(action)),
    };
  });
}
