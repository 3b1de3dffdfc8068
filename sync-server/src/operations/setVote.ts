import type { OpArgs, VotedEntity } from 'shared-types/api/sync.ts';
import { crossesReward } from 'shared-types/rules/rewards.ts';
import { networksDecide, type Standing, standingOf, type VotedKind } from 'shared-types/rules/standing.ts';
import { ownVoteText, type UserVote, voteDifference } from 'shared-types/rules/vote.ts';
import type { Acting } from '../core/acting.ts';
import { spend, type Spending } from '../core/limits.ts';
import { beforeChanges, notFound, Refusal } from '../core/refusal.ts';
import { addToVoteCounts, countNetworks, saveStanding, saveVotes } from '../storage/votes.ts';
import { findVotables, type Votable } from '../storage/votables.ts';
import { noteEvidenceBefore } from './countDay.ts';
import { refuseDeletedToday } from './deletedToday.ts';
import { type Asked, applyOneOf, isOutdated, type Operation, refuseClosedDay, sameEntity } from './operation.ts';
import { payDailyVote } from './payDailyVote.ts';
import { settleReward } from './settleReward.ts';

/** What is voted on. */
interface Voted {
  target: VotedKind;
  targetId: string;
}

/** A requested vote: `wanted` computes it from the current one. */
type AskedVote = Asked<Voted & { wanted: (before: UserVote) => UserVote }>;

/** The new vote, and the change of the item's total. */
interface Decided {
  id: string;
  item: Votable;
  value: UserVote;
  difference: number;
  /** True when the same device has already overwritten this vote; it is then not saved. */
  outdated: boolean;
  device: Acting['device'];
}

/** Computes the new vote. Throws Refusal for the account's own item, an item of another day, and a missing item. */
function decide({ account, now }: Acting, { args, device, madeFor }: AskedVote, item: Votable | undefined): Decided {
  const { target, targetId: id, wanted } = args;
  refuseClosedDay({ now, madeFor });
  // Accounts that voted on an item before its removal may still take the vote back.
  if (!item || (item.removed && !item.vote)) throw notFound(`This ${target}`);
  if (item.accountId === account.id) throw new Refusal('own_vote', ownVoteText[target]);
  refuseClosedDay({ now, madeFor }, item.day);
  const before = item.vote?.userVote ?? 'none';
  const outdated = isOutdated(device, item.vote);
  const value = outdated ? before : wanted(before);
  return { id, item, value, difference: voteDifference(before, value), outdated, device };
}

/** The uses of the voter's limits; taking a vote back uses none. */
function spendingOf({ item, value }: Decided): Spending[] {
  return value === 'none' ? [] : [['votesOnAuthor', item.accountId], ['votesOfDay'], ['votesOfHour']];
}

/** The network to store with a vote: an unchanged vote keeps its network, a vote taken back has none. */
function networkOf({ network }: Acting, { item, value, difference }: Decided): string | null {
  if (difference === 0) return item.vote?.network ?? null;
  return value === 'none' ? null : network;
}

/** The standing of an item after its vote is saved. Counts networks only when they matter. */
async function standingAfter({ tx, limited }: Acting, item: Voted, voteCount: number): Promise<Standing> {
  const counted = limited && networksDecide(item.target, voteCount);
  return standingOf(item.target, { voteCount, networks: counted ? await countNetworks(tx, item) : null });
}

/**
 * Saves a changed standing. The author is paid when an item becomes successful, and loses the reward when it no longer
 * is.
 */
async function settle(acting: Acting, target: VotedKind, { id, item, difference }: Decided): Promise<void> {
  const { tx, now, recounts } = acting;
  const voted = { target, targetId: id };
  const standing = await standingAfter(acting, voted, item.voteCount + difference);
  if (standing === item.standing) return;
  await saveStanding(tx, voted, standing);
  if ((standing === 'removed') !== (item.standing === 'removed')) recounts.add(item.difficulty);
  if (crossesReward(item.standing, standing)) {
    await settleReward(tx, { authorId: item.accountId, kind: target, day: item.day }, now);
  }
}

/**
 * Sets an account's votes on different items of one kind, and changes the items' totals by the differences. The day's
 * first vote pays the voter. A removed item is visible only to those who voted on it; when they take back enough votes,
 * it returns. Throws Refusal for what `decide` refuses, above a limit, and for a person whose account was deleted
 * today.
 */
async function castVotes(acting: Acting, votes: readonly AskedVote[]): Promise<VotedEntity[]> {
  const { tx, account, now } = acting;
  const target = votes[0]?.args.target ?? 'submission';
  const key = { accountId: account.id, target };
  const decided = await beforeChanges(async () => {
    const items = await findVotables(tx, { ...key, targetIds: votes.map(({ args }) => args.targetId) });
    const all = votes.map((vote) => decide(acting, vote, items.get(vote.args.targetId)));
    await refuseDeletedToday(acting);
    return all;
  });

  const taken = decided.filter(({ outdated }) => !outdated);
  const changed = taken.filter(({ difference }) => difference !== 0);
  await spend(acting, changed.flatMap(spendingOf));
  if (changed.length > 0) await noteEvidenceBefore(acting);
  const rows = taken.map((vote) => {
    const register = { clientId: vote.device?.clientId ?? null, seq: vote.device?.seq ?? null };
    return { targetId: vote.id, userVote: vote.value, ...register, network: networkOf(acting, vote) };
  });
  await saveVotes(tx, key, rows, now);
  // An unchanged vote was paid when it was cast: today, because it is on an item of today.
  const first = changed.find(({ value }) => value !== 'none');
  if (first) await payDailyVote(acting, first.id);
  await addToVoteCounts(tx, target, changed);
  for (const vote of changed) await settle(acting, target, vote);
  return decided.map(({ id, item, value, difference }) => ({
    target,
    id,
    voteCount: item.voteCount + difference,
    userVote: value,
  }));
}

/** Sets an account's vote on one item to what `wanted` computes from the current one. */
export const castVote = applyOneOf(castVotes);

/** An account's vote on an item, and the item's total; undefined when the item is gone. */
async function readVote({ tx, account }: Acting, { target, targetId }: Voted): Promise<VotedEntity | undefined> {
  const items = await findVotables(tx, { accountId: account.id, target, targetIds: [targetId] });
  const item = items.get(targetId);
  return item && { target, id: targetId, voteCount: item.voteCount, userVote: item.vote?.userVote ?? 'none' };
}

function toWanted({ target, targetId, value }: OpArgs<'vote.set'>) {
  return { target, targetId, wanted: () => value };
}

export const setVote: Operation<'vote.set', VotedEntity> = {
  apply: (acting, args) => castVote(acting, toWanted(args)),
  applyAll: (acting, asked) =>
    castVotes(
      acting,
      asked.map((one) => ({ ...one, args: toWanted(one.args) })),
    ),
  read: readVote,
  toEntity: sameEntity,
};
