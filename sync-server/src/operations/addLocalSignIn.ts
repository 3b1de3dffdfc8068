import type { addLocalSignIn as call } from 'shared-types/api/gameAccount.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import { actAs } from '../core/actAs.ts';
import type { Acting } from '../core/acting.ts';
import { requireRecentSignIn } from '../core/recentSignIn.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { type AccountRow, findAccount } from '../storage/accounts.ts';
import { outdateListsOf } from '../storage/days.ts';
import { saveLocalSignIn } from '../storage/gameAccounts.ts';
import { sendVerification } from './emailVerification.ts';
import { newLocalSignIn, saveUnlessTaken } from './localSignIn.ts';
import { mailOwner } from './mailOwner.ts';

/** Who adds it: the account, and the stored id of its session. */
interface Owner {
  accountId: string;
  sessionId: string | undefined;
}

async function mayAdd(acting: Acting, sessionId: string | undefined): Promise<void> {
  if (acting.account.password_hash === null) return requireRecentSignIn(acting, sessionId);
  throw new Refusal('taken', 'Your account has a username and a password already.');
}

/** Adds a username, an e-mail address and a password to an account that so far signs in with the game account only. */
export async function addLocalSignIn(
  services: Services,
  { accountId, sessionId }: Owner,
  body: CheckedBodyOf<typeof call>,
): Promise<AccountRow> {
  // Checked before the password is hashed, and again when it is saved.
  await actAs(services, accountId, (acting) => mayAdd(acting, sessionId));
  const local = await newLocalSignIn(services, body);
  return saveUnlessTaken(services.db, local, () =>
    actAs(services, accountId, async (acting) => {
      await mayAdd(acting, sessionId);
      await saveLocalSignIn(acting.tx, accountId, local);
      const changed = (await findAccount(acting.tx, accountId)) ?? acting.account;
      const change = `The username ${local.username} and a password were added to your account: they open it, as your game account does.`;
      const { tx, now } = acting;
      await outdateListsOf(tx, accountId, now);
      await mailOwner({ tx, now, config: services.config }, changed, [change]);
      await sendVerification({ tx, now, config: services.config }, changed);
      return changed;
    }),
  );
}
