import type { VotedEntity } from 'shared-types/api/sync.ts';
import { crossesReward } from 'shared-types/rules/rewards.ts';
import { ownVoteText, voteDifference } from 'shared-types/rules/vote.ts';
import type { Acting } from '../core/acting.ts';
import { spend } from '../core/limits.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import { addToVoteCount, findVotable, findVote, saveVote } from '../storage/votes.ts';
import { refuseDeletedToday } from './deletedToday.ts';
import { isOutdated, type Operation, refuseClosedDay, sameEntity } from './operation.ts';
import { payDailyVote } from './payDailyVote.ts';
import { settleReward } from './settleReward.ts';

async function spendVote(acting: Acting, authorId: string): Promise<void> {
  await spend(acting, 'votesOnAuthor', authorId);
  await spend(acting, 'votesOfDay');
  await spend(acting, 'votesOfHour');
}

/**
 * Sets an account's vote on a submission or suggestion to the wanted value, and changes the item's total by the
 * difference. The first vote of the day pays the voter; a total that crosses the threshold pays the author or takes the
 * reward back. Refusal for the account's own item, for one of another day, for a missing one, and for an account that
 * comes back after it was deleted today.
 */
export const setVote: Operation<'vote.set', VotedEntity> = {
  apply: async (acting, { target, targetId, value }) => {
    const { tx, account, device = null, now } = acting;
    const key = { accountId: account.id, target, targetId };
    refuseClosedDay(acting);
    const item = await findVotable(tx, target, targetId);
    if (!item) throw notFound(`This ${target}`);
    if (item.accountId === account.id) throw new Refusal('own_vote', ownVoteText[target]);
    refuseClosedDay(acting, item.day);
    await refuseDeletedToday(acting);

    const stored = await findVote(tx, key);
    const before = stored?.userVote ?? 'none';
    if (isOutdated(acting.device, stored)) return { target, id: targetId, voteCount: item.voteCount, userVote: before };

    const difference = voteDifference(before, value);
    if (difference !== 0 && value !== 'none') await spendVote(acting, item.accountId);
    await saveVote(tx, key, { userVote: value, clientId: device?.clientId ?? null, seq: device?.seq ?? null }, now);
    const voteCount = item.voteCount + difference;
    if (difference !== 0) await addToVoteCount(tx, key, difference);
    if (value !== 'none') await payDailyVote(acting, targetId);
    if (crossesReward(target, item.voteCount, voteCount)) {
      await settleReward(tx, { authorId: item.accountId, kind: target, day: item.day }, now);
    }
    return { target, id: targetId, voteCount, userVote: value };
  },
  toEntity: sameEntity,
};
