import type { Database, Moment, WriteTransaction } from './tables.ts';

/** Forgets those that nobody could use again anyway. */
export async function deleteSpentChallenges(db: Database, now: Moment): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
}

/** Spends a solved captcha. False when it was spent before. Those that have ended are forgotten by the way. */
export async function spendChallenge(
  tx: WriteTransaction,
  { challenge, expiresAt }: { challenge: string; expiresAt: Moment },
  now: Moment,
): Promise<boolean> {
  await deleteSpentChallenges(tx, now);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
