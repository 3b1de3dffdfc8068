import type { Selectable } from 'kysely';
import { isOneOf, prepared, type TextList, toTextList } from './prepared.ts';
import type { Database, EndedShareTokensTable, WriteTransaction } from './tables.ts';

export type EndedTokenRow = Selectable<EndedShareTokensTable>;

/** Records permanently that tokens no longer work. */
export async function insertEndedTokens(tx: WriteTransaction, ended: readonly EndedTokenRow[]): Promise<void> {
  if (ended.length === 0) return;
  await tx
    .insertInto('ended_share_tokens')
    .values(ended)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

const findEndedTokens = prepared((db, { hashes }: { hashes: TextList }) =>
  db
    .selectFrom('ended_share_tokens')
    .select('saved_id')
    .where(isOneOf(db, 'token_hash', hashes)),
);

/** Whether any of these tokens no longer works. */
export async function isAnyEnded(db: Database, tokenHashes: readonly string[]): Promise<boolean> {
  return (await findEndedTokens(db, { hashes: toTextList(db, tokenHashes) })).length > 0;
}

/** The ended share links of an account's labyrinths, newest first. */
export async function listEndedTokens(db: Database, accountId: string): Promise<EndedTokenRow[]> {
  return db
    .selectFrom('ended_share_tokens')
    .innerJoin('saved_labyrinths', 'saved_labyrinths.id', 'ended_share_tokens.saved_id')
    .selectAll('ended_share_tokens')
    .where('saved_labyrinths.account_id', '=', accountId)
    .orderBy('ended_at', 'desc')
    .orderBy('token_hash')
    .execute();
}
