import { randomUUID } from 'node:crypto';
import type { register } from 'shared-types/api/accounts.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import type { Services } from '../core/services.ts';
import { type AccountRow, findAccount, insertAccount } from '../storage/accounts.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { sendVerification } from './emailVerification.ts';
import { newLocalSignIn, saveUnlessTaken } from './localSignIn.ts';

/** Makes a local account and mails a link that verifies its address. Refusal when its name or address is taken, or its password is a common one. */
export async function registerAccount(services: Services, body: CheckedBodyOf<typeof register>): Promise<AccountRow> {
  const { db, now, config } = services;
  const local = await newLocalSignIn(services, body);
  const id = randomUUID();
  const values = { id, ...local, signup_source: 'local', hide_user_tag: 0, created_at: now() } as const;
  await saveUnlessTaken(db, local, () =>
    inWriteTransaction(db, async (tx) => {
      await insertAccount(tx, values);
      await sendVerification({ tx, now: values.created_at, config }, { ...values, email_verified_at: null });
    }),
  );
  const account = await findAccount(db, id);
  if (!account) throw new Error('The new account is gone.');
  return account;
}
