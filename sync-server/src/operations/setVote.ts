import type { VotedEntity } from 'shared-types/api/sync.ts';
import { voteDifference } from 'shared-types/rules/vote.ts';
import { notFound, Refused } from '../http/refusal.ts';
import { addToVoteCount, findVotable, findVote, saveVote } from '../storage/votes.ts';
import { isOutdated, type Operation, refuseClosedDay } from './operation.ts';

/**
 * Sets an account's vote on a submission or suggestion to the wanted value, and changes the item's total by the
 * difference. Refused on one's own item, on another day's, and on one that is gone.
 */
export const setVote: Operation<'vote.set', VotedEntity> = async (acting, { target, targetId, value }) => {
  const { tx, account, device = null, now } = acting;
  const key = { accountId: account.id, target, targetId };
  refuseClosedDay(acting);
  const item = await findVotable(tx, target, targetId);
  if (!item) throw notFound(`This ${target}`);
  if (item.accountId === account.id) throw new Refused('own_vote', `You cannot vote on your own ${target}.`);
  refuseClosedDay(acting, item.day);

  const stored = await findVote(tx, key);
  const before = stored?.userVote ?? 'none';
  if (isOutdated(acting.device, stored)) return { target, id: targetId, voteCount: item.voteCount, userVote: before };

  await saveVote(tx, key, { userVote: value, clientId: device?.clientId ?? null, seq: device?.seq ?? null }, now);
  const difference = voteDifference(before, value);
  if (difference !== 0) await addToVoteCount(tx, key, difference);
  return { target, id: targetId, voteCount: item.voteCount + difference, userVote: value };
};
