import type { Database, EpochMs, WriteTransaction } from './tables.ts';

/** Deletes those that have expired: nobody could use them again. */
export async function deleteSpentChallenges(db: Database, now: EpochMs): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
}

/** Uses up a solved captcha; false when it was used before. Also deletes those that have expired. */
export async function spendChallenge(
  tx: WriteTransaction,
  { challenge, expiresAt }: { challenge: string; expiresAt: EpochMs },
  now: EpochMs,
): Promise<boolean> {
  await deleteSpentChallenges(tx, now);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
