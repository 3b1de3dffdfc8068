import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/**
 * What was remembered of operations and calls held the whole row that they made, also after it was deleted. Now it is
 * whether they were applied, and the id of what a call made.
 */
export const leanResults: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const [ofOperation, ofCall] = isPostgres(db)
      ? [
          sql`(result::jsonb - 'entity')::text`,
          sql`jsonb_build_object('stored', jsonb_strip_nulls(
            jsonb_build_object('id', result::jsonb #> '{stored,id}')))::text`,
        ]
      : [
          sql`json_remove(result, '$.entity')`,
          sql`json_object('stored', case when json_extract(result, '$.stored.id') is null then json_object()
            else json_object('id', json_extract(result, '$.stored.id')) end)`,
        ];
    await sql`update remembered_results set result = ${ofOperation} where result like '{"status":%"entity":%'`.execute(
      db,
    );
    await sql`update remembered_results set result = ${ofCall} where result like '{"stored":%'`.execute(db);
  },
};
