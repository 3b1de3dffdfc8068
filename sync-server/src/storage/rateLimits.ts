import type { Database, Moment } from './tables.ts';

/** What was used of a limit, and when its window ends. */
export interface UsedLimit {
  uses: number;
  expiresAt: Moment;
}

/** Adds uses to a key's window; the first one, or the first after its end, opens the window that is given. */
export async function addUses(db: Database, key: string, { uses, expiresAt }: UsedLimit, now: Moment) {
  return db
    .insertInto('rate_limits')
    .values({ key, uses, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => ({
        uses: update
          .case()
          .when('rate_limits.expires_at', '>', now)
          .then(update('rate_limits.uses', '+', update.ref('excluded.uses')))
          .else(update.ref('excluded.uses'))
          .end(),
        expires_at: update
          .case()
          .when('rate_limits.expires_at', '>', now)
          .then(update.ref('rate_limits.expires_at'))
          .else(update.ref('excluded.expires_at'))
          .end(),
      })),
    )
    .returning(['uses', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

export async function deleteUses(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

export async function deleteEndedLimits(db: Database, now: Moment): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}
