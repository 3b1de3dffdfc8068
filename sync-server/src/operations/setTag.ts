import { findAccount, saveTagVisibility } from '../storage/accounts.ts';
import { outdateListsOf } from '../storage/days.ts';
import { isOutdated, type Operation, sameEntity } from './operation.ts';

/** Hides or shows the tag behind the account's name, everywhere (spec 6). */
export const setTag: Operation<'tag.set', { hideUserTag: boolean }> = {
  apply: async (acting, { hideUserTag }) => {
    const { tx, account, device = null } = acting;
    // Read again: an earlier operation of the same batch may have changed it.
    const stored = (await findAccount(tx, account.id)) ?? account;
    if (isOutdated(acting.device, { clientId: stored.tag_client_id, seq: stored.tag_seq })) {
      return { hideUserTag: stored.hide_user_tag === 1 };
    }
    const register = { clientId: device?.clientId ?? null, seq: device?.seq ?? null };
    await saveTagVisibility(tx, account.id, { hide: hideUserTag, ...register });
    await outdateListsOf(tx, account.id, acting.now);
    return { hideUserTag };
  },
  read: async ({ tx, account }) => {
    const stored = (await findAccount(tx, account.id)) ?? account;
    return { hideUserTag: stored.hide_user_tag === 1 };
  },
  toEntity: sameEntity,
};
