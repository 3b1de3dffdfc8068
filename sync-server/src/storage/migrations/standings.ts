import { type Kysely, type Migration, sql } from 'kysely';

/** The standing of every item as its votes have decided it, and the network that each vote of an open day came from. */
export const standings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, rewardedAt, removedAt] of [
      ['submissions', 10, -10],
      ['suggestions', 5, -5],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn('standing', 'text', (c) =>
          c
            .notNull()
            .defaultTo('open')
            .check(sql`standing in ('open', 'successful', 'removed')`),
        )
        .execute();
      await sql`update ${sql.table(table)} set standing =
        case when vote_count >= ${sql.lit(rewardedAt)} then 'successful' else 'removed' end
        where vote_count >= ${sql.lit(rewardedAt)} or vote_count <= ${sql.lit(removedAt)}`.execute(db);
    }
    await db.schema.alterTable('votes').addColumn('network', 'text').execute();
    await sql`create index votes_networks on votes (target_id, target, value, network)
      where network is not null`.execute(db);
    await keepTodaysStandings(db);
  },
};

/**
 * The networks of existing votes are unknown. Each of today's votes counts as a network of its own, so that today's
 * standings do not change. These values are deleted with the others when the day is over.
 */
async function keepTodaysStandings(db: Kysely<unknown>): Promise<void> {
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  await sql`update votes set network = 'unknown ' || account_id
    where changed_at >= ${sql.lit(midnight)} and value <> 0`.execute(db);
}
