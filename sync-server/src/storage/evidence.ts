import type { LatestDrawing } from 'shared-types/agreement/dayState.ts';
import type { Day } from 'shared-types/day.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { AccountOnDay, DayKey } from './days.ts';
import { prepared } from './prepared.ts';
import { listOf, visibleOf } from './submissions.ts';
import type { Database, EpochMs, Tables, WriteTransaction } from './tables.ts';

// The evidence of a day, limited to what everybody can see: removed, hidden and deleted items do not count.

/** A submission's layout as it is stored. */
export interface StoredDrawing {
  id: string;
  labyrinth_data: string;
  izaro_config: string;
  walked: string | null;
}

/** The layouts of these submissions. */
export async function listLayouts(db: Database, ids: readonly string[]): Promise<StoredDrawing[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('submissions')
    .select(['id', 'labyrinth_data', 'izaro_config', 'walked'])
    .where('id', 'in', ids)
    .execute();
}

type Kind = 'drawn' | 'votedUp' | 'suggested';

// Each of these three queries returns one row per statement that was made.

function drawn(db: Database, key: DayKey) {
  return visibleOf(db, key).select([
    sql<Kind>`'drawn'`.as('kind'),
    'submissions.account_id as account_id',
    'submissions.id as id',
    'submissions.created_at as at',
    sql<string>`''`.as('text'),
  ]);
}

function votedUp(db: Database, key: DayKey) {
  return visibleOf(db, key)
    .innerJoin('votes', 'votes.target_id', 'submissions.id')
    .where('votes.target', '=', 'submission')
    .where('votes.value', '=', 1)
    .select([
      sql<Kind>`'votedUp'`.as('kind'),
      'votes.account_id as account_id',
      'submissions.id as id',
      sql<number>`0`.as('at'),
      sql<string>`''`.as('text'),
    ]);
}

function suggested(db: Database, key: DayKey) {
  return visibleOf(db, key)
    .innerJoin('suggestions', 'suggestions.submission_id', 'submissions.id')
    .where('suggestions.day', '=', key.day)
    .where('suggestions.hidden', '=', 0)
    .where('suggestions.standing', '<>', 'removed')
    .select([
      sql<Kind>`'suggested'`.as('kind'),
      'suggestions.account_id as account_id',
      'suggestions.id as id',
      'suggestions.created_at as at',
      'suggestions.text as text',
    ]);
}

interface SaidRow {
  kind: Kind;
  account_id: string;
  /** The id of the submission or suggestion. */
  id: string;
  /** When it was drawn or suggested. */
  at: EpochMs;
  /** The text of a suggestion. */
  text: string;
}

const saidColumns = ['kind', 'account_id', 'id', 'at', 'text'] as const satisfies readonly (keyof SaidRow)[];

/** Reads everything in one query, because each query to PostgreSQL takes time: latest first, votes by id. */
function inOrder<From extends keyof Tables>(db: Database, all: SelectQueryBuilder<Tables, From, SaidRow>) {
  return db.selectFrom(all.as('said')).select(saidColumns).orderBy('at', 'desc').orderBy('id');
}

/** The evidence of one account on a day. */
export interface Statements {
  /** The submission that counts as its drawing: the latest of several. */
  drawing: string | undefined;
  votedUp: string[];
  /** The texts of its suggestions, the latest first. */
  suggested: string[];
}

function byAccount(rows: readonly SaidRow[]): Map<string, Statements> {
  const all = new Map<string, Statements>();
  for (const { kind, account_id, id, text } of rows) {
    const said = all.get(account_id) ?? { drawing: undefined, votedUp: [], suggested: [] };
    all.set(account_id, said);
    if (kind === 'drawn') said.drawing ??= id;
    else if (kind === 'votedUp') said.votedUp.push(id);
    else said.suggested.push(text);
  }
  return all;
}

const saidBy = prepared((db, { accountId, day, difficulty }: AccountOnDay) => {
  const key = { day, difficulty };
  const drawings = drawn(db, key).where('submissions.account_id', '=', accountId);
  const votes = votedUp(db, key).where('votes.account_id', '=', accountId);
  const suggestions = suggested(db, key).where('suggestions.account_id', '=', accountId);
  return inOrder(db, drawings.unionAll(votes).unionAll(suggestions));
});

export async function readStatements(db: Database, key: AccountOnDay): Promise<Statements> {
  const all = byAccount(await saidBy(db, key));
  return all.get(key.accountId) ?? { drawing: undefined, votedUp: [], suggested: [] };
}

/**
 * The evidence of everybody on a day, by account. Only contributors' votes are read, which the join finds without
 * reading all votes.
 */
export async function readAllStatements(db: Database, key: DayKey): Promise<Map<string, Statements>> {
  const votes = votedUp(db, key).innerJoin('contributors', (join) =>
    join
      .onRef('contributors.account_id', '=', 'votes.account_id')
      .onRef('contributors.day', '=', 'submissions.day')
      .onRef('contributors.difficulty', '=', 'submissions.difficulty'),
  );
  return byAccount(await inOrder(db, drawn(db, key).unionAll(votes).unionAll(suggested(db, key))).execute());
}

/** An account that has drawn, voted up or suggested something, and when it did so first. */
export interface StatementAuthor {
  accountId: string;
  since: EpochMs;
  createdAt: EpochMs;
}

/** All accounts with evidence on a day, in the order in which they began. */
export async function listStatementAuthors(db: Database, key: DayKey): Promise<StatementAuthor[]> {
  const drawn = visibleOf(db, key).select(['submissions.account_id as account_id', 'submissions.created_at as at']);
  const voted = visibleOf(db, key)
    .innerJoin('votes', 'votes.target_id', 'submissions.id')
    .where('votes.target', '=', 'submission')
    .where('votes.value', '=', 1)
    .select(['votes.account_id as account_id', 'votes.changed_at as at']);
  const suggested = visibleOf(db, key)
    .innerJoin('suggestions', 'suggestions.submission_id', 'submissions.id')
    .where('suggestions.hidden', '=', 0)
    .where('suggestions.standing', '<>', 'removed')
    .select(['suggestions.account_id as account_id', 'suggestions.created_at as at']);
  return db
    .selectFrom(drawn.unionAll(voted).unionAll(suggested).as('said'))
    .innerJoin('accounts', 'accounts.id', 'said.account_id')
    .select(({ fn }) => [
      'accounts.id as accountId',
      'accounts.created_at as createdAt',
      fn.min<number>('said.at').as('since'),
    ])
    .groupBy(['accounts.id', 'accounts.created_at'])
    .orderBy('since')
    .orderBy('accounts.id')
    .execute();
}

const findDrawings = prepared((db, key: DayKey) =>
  visibleOf(db, key)
    .innerJoin('contributors', (join) =>
      join
        .onRef('contributors.account_id', '=', 'submissions.account_id')
        .onRef('contributors.day', '=', 'submissions.day')
        .onRef('contributors.difficulty', '=', 'submissions.difficulty'),
    )
    .select(['submissions.account_id', 'submissions.k2', 'contributors.household'])
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id'),
);

/** The latest drawing of each contributor. */
export async function listLatestDrawings(db: Database, key: DayKey): Promise<LatestDrawing[]> {
  const latest = new Map<string, LatestDrawing>();
  for (const { account_id, k2, household } of await findDrawings(db, key)) {
    if (k2 !== null && !latest.has(account_id)) latest.set(account_id, { household, k2 });
  }
  return [...latest.values()];
}

/** Submissions of a day that have no key yet, because they predate agreement. */
export async function listKeyless(db: Database, { day, difficulty }: DayKey): Promise<StoredDrawing[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'labyrinth_data', 'izaro_config', 'walked'])
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .where('k2', 'is', null)
    .where('labyrinth_data', '<>', '')
    .execute();
}

export async function saveKey(tx: WriteTransaction, { id, k2 }: { id: string; k2: string }): Promise<void> {
  await tx.updateTable('submissions').set({ k2 }).where('id', '=', id).execute();
}

/** The visible submissions of a day with their keys, in the order of its list. */
export async function listKeys(db: Database, key: DayKey): Promise<{ id: string; k2: string | null }[]> {
  return listOf(db, key).select(['submissions.id', 'submissions.k2']).execute();
}

/**
 * Days to be counted, newest first: days whose count was reset, and days from `since` on that were never counted
 * because they predate agreement.
 */
export async function listUncounted(db: Database, since: Day): Promise<DayKey[]> {
  const again = db
    .selectFrom('days')
    .select(['day', 'difficulty'])
    .where('tally', 'is', null)
    .where('revision', '>', 0);
  return db
    .selectFrom('submissions')
    .leftJoin('days', (join) =>
      join.onRef('days.day', '=', 'submissions.day').onRef('days.difficulty', '=', 'submissions.difficulty'),
    )
    .select(['submissions.day', 'submissions.difficulty'])
    .where('submissions.day', '>=', since)
    .where('days.tally', 'is', null)
    .union(again)
    .orderBy('day', 'desc')
    .orderBy('difficulty')
    .execute();
}
