import type { Selectable } from 'kysely';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { DayKey } from './days.ts';
import type { Database, EpochMs, PushOutboxTable, PushSubscriptionsTable, WriteTransaction } from './tables.ts';
import { inWriteTransaction } from './transaction.ts';

/** A browser's address and keys at its push service. */
export type PushBrowser = Pick<Selectable<PushSubscriptionsTable>, 'endpoint' | 'p256dh' | 'auth'>;

export type PushRow = Selectable<PushOutboxTable>;

/** A message that is to be sent, with the keys of its browser. */
export interface ClaimedPush {
  row: PushRow;
  browser: PushBrowser;
}

/** Deletes a browser's subscriptions, except for these difficulties, and the messages queued for them. */
export async function deleteSubscriptions(
  tx: WriteTransaction,
  endpoint: string,
  except: readonly Difficulty[] = [],
): Promise<void> {
  for (const table of ['push_subscriptions', 'push_outbox'] as const) {
    await tx
      .deleteFrom(table)
      .where('endpoint', '=', endpoint)
      .$if(except.length > 0, (rows) => rows.where('difficulty', 'not in', except))
      .execute();
  }
}

/** Subscribes the browser to these difficulties, and updates its keys. */
export async function saveSubscriptions(
  tx: WriteTransaction,
  browser: PushBrowser,
  difficulties: readonly Difficulty[],
  now: EpochMs,
): Promise<void> {
  if (difficulties.length === 0) return;
  await tx
    .insertInto('push_subscriptions')
    .values(difficulties.map((difficulty) => ({ ...browser, difficulty, created_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['endpoint', 'difficulty'])
        .doUpdateSet((row) => ({ p256dh: row.ref('excluded.p256dh'), auth: row.ref('excluded.auth') })),
    )
    .execute();
}

/** Queues a message about this day to every subscribed browser. */
export async function queuePushes(tx: WriteTransaction, { day, difficulty }: DayKey, now: EpochMs): Promise<void> {
  await tx
    .insertInto('push_outbox')
    .columns(['endpoint', 'difficulty', 'day', 'next_at'])
    .expression((from) =>
      from
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'difficulty', from.val(day).as('day'), from.val(now).as('next_at')])
        .where('difficulty', '=', difficulty),
    )
    .onConflict((conflict) => conflict.columns(['endpoint', 'difficulty', 'day']).doNothing())
    .execute();
}

async function deletePush(tx: WriteTransaction, { endpoint, difficulty, day }: PushRow): Promise<PushRow | undefined> {
  return tx
    .deleteFrom('push_outbox')
    .where('endpoint', '=', endpoint)
    .where('difficulty', '=', difficulty)
    .where('day', '=', day)
    .returningAll()
    .executeTakeFirst();
}

async function findBrowser(db: Database, { endpoint, difficulty }: PushRow): Promise<PushBrowser | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .where('difficulty', '=', difficulty)
    .executeTakeFirst();
}

/**
 * The messages that have been due longest, at most `most`; undefined when none is due. They are deleted before they are
 * sent: if this process dies in between, they are lost rather than sent twice.
 */
export async function claimPushes(db: Database, now: EpochMs, most: number): Promise<ClaimedPush[] | undefined> {
  const due = await db
    .selectFrom('push_outbox')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('endpoint')
    .orderBy('difficulty')
    .limit(most)
    .execute();
  if (due.length === 0) return undefined;
  return inWriteTransaction(db, async (tx) => {
    const claimed: ClaimedPush[] = [];
    for (const each of due) {
      const row = await deletePush(tx, each);
      const browser = row && (await findBrowser(tx, row));
      if (row && browser) claimed.push({ row, browser });
    }
    return claimed;
  });
}

/** Queues an undelivered message again for later. */
export async function putPushBack(db: Database, row: PushRow, nextAt: EpochMs): Promise<void> {
  await db
    .insertInto('push_outbox')
    .values({ ...row, next_at: nextAt, attempts: row.attempts + 1 })
    .onConflict((conflict) => conflict.columns(['endpoint', 'difficulty', 'day']).doNothing())
    .execute();
}

/** Deletes messages about earlier days, which nobody wants to be told any more. */
export async function deletePushesBefore(db: Database, day: Day): Promise<void> {
  await db.deleteFrom('push_outbox').where('day', '<', day).execute();
}
