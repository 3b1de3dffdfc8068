import type { VotedEntity } from 'shared-types/api/sync.ts';
import { crossesReward } from 'shared-types/rules/rewards.ts';
import { networksDecide, type Standing, standingOf, type VotedKind } from 'shared-types/rules/standing.ts';
import { ownVoteText, type UserVote, voteDifference } from 'shared-types/rules/vote.ts';
import type { Acting } from '../core/acting.ts';
import { spend } from '../core/limits.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import { addToVoteCount, countNetworks, findVotable, saveVote } from '../storage/votes.ts';
import { aboutToSay } from './countDay.ts';
import { refuseDeletedToday } from './deletedToday.ts';
import { isOutdated, type Operation, refuseClosedDay, sameEntity } from './operation.ts';
import { payDailyVote } from './payDailyVote.ts';
import { settleReward } from './settleReward.ts';

/** What is voted on. */
interface Voted {
  target: VotedKind;
  targetId: string;
}

/** The standing of an item after a vote; networks are counted only where they decide. */
async function standingAfter({ tx, limited }: Acting, item: Voted, voteCount: number): Promise<Standing> {
  const counted = limited && networksDecide(item.target, voteCount);
  return standingOf(item.target, { voteCount, networks: counted ? await countNetworks(tx, item) : null });
}

async function spendVote(acting: Acting, authorId: string): Promise<void> {
  await spend(acting, 'votesOnAuthor', authorId);
  await spend(acting, 'votesOfDay');
  await spend(acting, 'votesOfHour');
}

/**
 * Sets an account's vote on a submission or suggestion to what `wanted` makes of the one before, and changes the item's
 * total by the difference. The first vote of the day pays the voter; an item that becomes successful pays the author, and
 * one that no longer is takes the reward back. A removed item is gone for everybody but those who voted on it: when they
 * take enough votes back it returns. Refusal for the account's own item, for one of another day, for a missing one, and
 * for an account that comes back after it was deleted today.
 */
export async function castVote(
  acting: Acting,
  { target, targetId }: Voted,
  wanted: (before: UserVote) => UserVote,
): Promise<VotedEntity> {
  const { tx, account, device = null, now, network } = acting;
  const key = { accountId: account.id, target, targetId };
  refuseClosedDay(acting);
  const item = await findVotable(tx, key);
  if (!item) throw notFound(`This ${target}`);
  const stored = item.vote;
  if (item.removed && !stored) throw notFound(`This ${target}`);
  if (item.accountId === account.id) throw new Refusal('own_vote', ownVoteText[target]);
  refuseClosedDay(acting, item.day);
  await refuseDeletedToday(acting);

  const before = stored?.userVote ?? 'none';
  const value = wanted(before);
  if (isOutdated(acting.device, stored)) return { target, id: targetId, voteCount: item.voteCount, userVote: before };

  const difference = voteDifference(before, value);
  if (difference !== 0 && value !== 'none') await spendVote(acting, item.accountId);
  if (difference !== 0) await aboutToSay(acting);
  const register = { clientId: device?.clientId ?? null, seq: device?.seq ?? null };
  // A repeated vote stays where it was made; one that is taken back comes from nowhere.
  const from = difference === 0 ? (stored?.network ?? null) : value === 'none' ? null : network;
  await saveVote(tx, key, { userVote: value, ...register, network: from }, now);
  const voteCount = item.voteCount + difference;
  if (value !== 'none') await payDailyVote(acting, targetId);
  if (difference === 0) return { target, id: targetId, voteCount, userVote: value };

  const standing = await standingAfter(acting, key, voteCount);
  await addToVoteCount(tx, key, { difference, standing });
  if ((standing === 'removed') !== (item.standing === 'removed')) acting.recounts.add(item.difficulty);
  if (crossesReward(item.standing, standing)) {
    await settleReward(tx, { authorId: item.accountId, kind: target, day: item.day }, now);
  }
  return { target, id: targetId, voteCount, userVote: value };
}

/** An account's vote on an item and the item's total; undefined where the item is gone. */
export async function readVote({ tx, account }: Acting, { target, targetId }: Voted): Promise<VotedEntity | undefined> {
  const item = await findVotable(tx, { accountId: account.id, target, targetId });
  return item && { target, id: targetId, voteCount: item.voteCount, userVote: item.vote?.userVote ?? 'none' };
}

export const setVote: Operation<'vote.set', VotedEntity> = {
  apply: (acting, { value, ...voted }) => castVote(acting, voted, () => value),
  read: readVote,
  toEntity: sameEntity,
};
