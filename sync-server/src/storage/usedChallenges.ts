import type { Database, EpochMs, WriteTransaction } from './tables.ts';

/** Deletes expired challenges, which cannot be used again anyway. */
export async function deleteSpentChallenges(db: Database, now: EpochMs): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
}

/** Spends a solved captcha; returns false when it was spent before. Also deletes expired ones. */
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
