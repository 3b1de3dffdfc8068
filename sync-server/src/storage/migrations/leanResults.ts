import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/**
 * The stored results of operations and calls contained the whole row that they created, even after it was deleted. Now
 * they contain only whether the operation was applied, and the id of what a call created.
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
