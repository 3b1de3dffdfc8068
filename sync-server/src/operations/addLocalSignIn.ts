import type { addLocalSignIn as call } from 'shared-types/api/gameAccount.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import { actAs } from '../core/actAs.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { type AccountRow, findAccount } from '../storage/accounts.ts';
import { saveLocalSignIn } from '../storage/gameAccounts.ts';
import { newLocalSignIn, saveUnlessTaken } from './localSignIn.ts';

function refuseSecond({ account }: Acting): Promise<void> {
  if (account.password_hash === null) return Promise.resolve();
  throw new Refusal('taken', 'Your account has a username and a password already.');
}

/** Adds a username, an e-mail address and a password to an account that signs in with the game account only. */
export async function addLocalSignIn(
  services: Services,
  accountId: string,
  body: CheckedBodyOf<typeof call>,
): Promise<AccountRow> {
  // Checked before the password is hashed, and again when it is saved.
  await actAs(services, accountId, refuseSecond);
  const local = await newLocalSignIn(services, body);
  return saveUnlessTaken(services.db, local, () =>
    actAs(services, accountId, async (acting) => {
      await refuseSecond(acting);
      await saveLocalSignIn(acting.tx, accountId, local);
      return (await findAccount(acting.tx, accountId)) ?? acting.account;
    }),
  );
}
