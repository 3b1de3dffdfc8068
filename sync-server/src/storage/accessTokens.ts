import type { Insertable, Selectable } from 'kysely';
import type { Database, Flag, EpochMs, PersonalAccessTokensTable, WriteTransaction } from './tables.ts';

export type TokenRow = Selectable<PersonalAccessTokensTable>;

/** An account's tokens, the newest first. */
export async function listTokens(db: Database, accountId: string): Promise<TokenRow[]> {
  return db
    .selectFrom('personal_access_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

interface TokenOwner {
  tokenId: string;
  accountId: string;
  blocked: Flag;
  lastUsedAt: EpochMs | null;
}

export async function findTokenOwner(db: Database, tokenHash: string): Promise<TokenOwner | undefined> {
  return db
    .selectFrom('personal_access_tokens as token')
    .innerJoin('accounts', 'accounts.id', 'token.account_id')
    .select(['token.id as tokenId', 'accounts.id as accountId', 'accounts.blocked', 'token.last_used_at as lastUsedAt'])
    .where('token.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function saveTokenUse(db: Database, id: string, now: EpochMs): Promise<void> {
  await db.updateTable('personal_access_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function insertToken(tx: WriteTransaction, token: Insertable<PersonalAccessTokensTable>): Promise<void> {
  await tx.insertInto('personal_access_tokens').values(token).execute();
}

/** Ends every token of an account; returns how many there were. */
export async function deleteTokensOf(tx: WriteTransaction, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('personal_access_tokens')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** False when the account has no such token. */
export async function deleteToken(tx: WriteTransaction, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('personal_access_tokens')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
