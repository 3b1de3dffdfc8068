import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { suggestionsPerSubmission } from 'shared-types/rules/listPage.ts';
import { findDifferences } from '../src/operations/verifyLedger.ts';
import { isPostgres } from '../src/storage/database.ts';
import { listSaved } from '../src/storage/savedLabyrinths.ts';
import type { Database } from '../src/storage/tables.ts';
import type { Player } from './Player.ts';
import { isLong } from './report.ts';
import type { TrialSite } from './TrialSite.ts';

/** The result of a trial. Everything but the counts must be empty. */
export interface Verdict {
  changes: number;
  acknowledged: number;
  /** Entries that are neither sent nor refused with a good reason. */
  stuck: string[];
  /** Wanted changes that are missing on the server, and unwanted ones that are there. */
  lost: string[];
  /** Operations answered differently when sent again. */
  changed: string[];
  /** What devices show differently from the server. */
  views: string[];
  /** Totals, rewards and balances that do not match votes and ledger, and a damaged database file. */
  books: string[];
}

/** Sends on every device until nothing waits or time is up; returns the seconds it took. */
export async function drain(players: readonly Player[], longestMs = isLong ? 120_000 : 30_000): Promise<number> {
  const began = performance.now();
  const drainOne = async ({ device }: Player) => {
    while (performance.now() - began < longestMs) {
      if ((await device.ask('flush')).waiting === 0) return;
      await device.ask('sleep', 20 * 60_000);
      await wait(50);
    }
  };
  await Promise.all(players.map(drainOne));
  return (performance.now() - began) / 1000;
}

/** The changes of one account that the server has stored. */
export interface StoredChanges {
  votes: Map<string, string>;
  suggestions: Set<string>;
  submissions: Set<string>;
  saved: Set<string>;
  hideUserTag: boolean;
}

export async function readStored(db: Database, name: string): Promise<StoredChanges> {
  const account = await db.selectFrom('accounts').selectAll().where('username', '=', name).executeTakeFirstOrThrow();
  const votes = await db.selectFrom('votes').selectAll().where('account_id', '=', account.id).execute();
  const idsIn = async (table: 'suggestions' | 'submissions') => {
    const rows = await db.selectFrom(table).select('id').where('account_id', '=', account.id).execute();
    return new Set(rows.map(({ id }) => id));
  };
  const words = new Map<number, string>([
    [-1, 'down'],
    [0, 'none'],
    [1, 'up'],
  ]);
  return {
    votes: new Map(votes.map(({ target, target_id, value }) => [`${target}:${target_id}`, words.get(value) ?? '?'])),
    suggestions: await idsIn('suggestions'),
    submissions: await idsIn('submissions'),
    saved: new Set((await listSaved(db, account.id)).map(({ id }) => id)),
    hideUserTag: account.hide_user_tag === 1,
  };
}

function differencesOf(what: string, wanted: ReadonlySet<string>, stored: ReadonlySet<string>): string[] {
  return [
    ...[...wanted].filter((id) => !stored.has(id)).map((id) => `${what} ${id} is missing`),
    ...[...stored].filter((id) => !wanted.has(id)).map((id) => `${what} ${id} was not wanted`),
  ];
}

/**
 * Items that others' votes have removed, for good or for a while: the server refuses changes to them meanwhile, and
 * says so.
 */
async function removedItems(db: Database, players: readonly Player[]): Promise<Set<string>> {
  const stats = await Promise.all(players.map(({ device }) => device.ask('stats')));
  const submissions = await db.selectFrom('submissions').select('id').where('standing', '=', 'removed').execute();
  const suggestions = await db.selectFrom('suggestions').select('id').where('standing', '=', 'removed').execute();
  return new Set([...[...submissions, ...suggestions].map(({ id }) => id), ...stats.flatMap(({ removed }) => removed)]);
}

interface Judged {
  player: Player;
  stored: StoredChanges;
  refused: Set<string>;
}

function lostBy({ player, stored, refused }: Judged): string[] {
  const of = (text: string) => `${player.name}: ${text}`;
  const taken = (kind: string, ids: ReadonlySet<string>) =>
    new Set([...ids].filter((id) => !refused.has(`${kind}:${id}`)));
  const votes = [...player.votes]
    .filter(([key, value]) => !refused.has(key) && (stored.votes.get(key) ?? 'none') !== value)
    .map(([key, value]) => `the vote on ${key} is ${stored.votes.get(key)} instead of ${value}`);
  const tag = stored.hideUserTag === player.hideUserTag ? [] : ['the user tag is not as wanted'];
  return [
    ...votes,
    ...tag,
    ...differencesOf('suggestion', taken('suggestion', player.suggestions), stored.suggestions),
    ...differencesOf('submission', taken('submission', player.submissions), stored.submissions),
    ...differencesOf('saved labyrinth', player.saved, stored.saved),
  ].map(of);
}

async function viewFaults({ player, stored }: Judged, { totals, listed }: Shown): Promise<string[]> {
  const view = await player.device.ask('view');
  const seen = new Map(view.items.map((item) => [item.id, item]));
  const items = view.items.flatMap(({ id, voteCount, userVote }) => {
    const vote = stored.votes.get(`submission:${id}`) ?? stored.votes.get(`suggestion:${id}`) ?? 'none';
    return voteCount === totals.get(id) && userVote === vote ? [] : [`${id} is shown as ${voteCount}, ${userVote}`];
  });
  const unseen = listed.filter((id) => !seen.has(id)).map((id) => `${id} is not shown`);
  const tag = view.hideUserTag === stored.hideUserTag ? [] : ['the user tag is shown wrongly'];
  const faults = [...items, ...unseen, ...tag, ...differencesOf('saved labyrinth', stored.saved, new Set(view.saved))];
  return faults.map((fault) => `${player.name}: ${fault}`);
}

/** What the server shows everybody. */
interface Shown {
  /** Vote counts of all items that are not removed. */
  totals: ReadonlyMap<string, number>;
  /** Ids of all items in lists: the submissions, and the best suggestions of each. */
  listed: readonly string[];
}

async function readShown(db: Database): Promise<Shown> {
  const submissions = await db
    .selectFrom('submissions')
    .select(['id', 'vote_count'])
    .where('standing', '<>', 'removed')
    .execute();
  const suggestions = await db
    .selectFrom('suggestions')
    .innerJoin('submissions', 'submissions.id', 'suggestions.submission_id')
    .select(['suggestions.id', 'suggestions.vote_count', 'suggestions.submission_id'])
    .where('suggestions.standing', '<>', 'removed')
    .where('submissions.standing', '<>', 'removed')
    .orderBy('suggestions.vote_count', 'desc')
    .orderBy('suggestions.created_at', 'desc')
    .orderBy('suggestions.id')
    .execute();
  const best = submissions.flatMap(({ id }) =>
    suggestions.filter(({ submission_id }) => submission_id === id).slice(0, suggestionsPerSubmission),
  );
  return {
    totals: new Map([...submissions, ...suggestions].map(({ id, vote_count }) => [id, vote_count])),
    listed: [...submissions, ...best].map(({ id }) => id),
  };
}

/** Damage to the database file. PostgreSQL is never killed here and is trusted. */
async function damageOf(db: Database): Promise<string[]> {
  if (isPostgres(db)) return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map((row) => row.integrity_check).filter((said) => said !== 'ok');
}

export async function findTotalsMismatch(db: Database): Promise<string[]> {
  const twice = await sql<{
    n: number;
  }>`select count(*) - count(distinct account_id || op_id) as n from remembered_results`.execute(db);
  return [
    ...(await findDifferences(db)),
    ...(await damageOf(db)),
    ...(twice.rows[0]?.n ? ['Results are remembered twice.'] : []),
  ];
}

/**
 * Compares, once everything is quiet, what every player changed, what the server stores, and what every device shows.
 */
export async function judge(players: readonly Player[], site: TrialSite): Promise<Verdict> {
  const verdict: Verdict = { changes: 0, acknowledged: 0, stuck: [], lost: [], changed: [], views: [], books: [] };
  const replayed = await Promise.all(players.map(({ device }) => device.ask('replay')));
  verdict.changed.push(...replayed.flatMap((changes, n) => changes.map((change) => `${players[n]?.name}: ${change}`)));
  await Promise.all(players.map(({ device }) => device.ask('refresh')));
  await site.look(async (db) => {
    const [shown, removed] = [await readShown(db), await removedItems(db, players)];
    const allowed = (keys: readonly string[]) => keys.some((key) => removed.has(key.slice(key.indexOf(':') + 1)));
    for (const player of players) {
      const left = await player.device.ask('left');
      const excused = left.filter(({ state, entityKeys }) => state === 'rejected' && allowed(entityKeys));
      const stuck = left.filter((entry) => !excused.includes(entry));
      verdict.stuck.push(
        ...stuck.map(({ state, entityKeys, lastError }) =>
          [player.name, state, entityKeys[0], lastError?.code, lastError?.error].join(' '),
        ),
      );
      const refused = new Set(left.map(({ entityKeys: [key = ''] }) => key));
      const judged = { player, stored: await readStored(db, player.name), refused };
      verdict.lost.push(...lostBy(judged));
      verdict.views.push(...(await viewFaults(judged, shown)));
      verdict.changes += player.changes;
      verdict.acknowledged += (await player.device.ask('stats')).acknowledged;
    }
    verdict.books.push(...(await findTotalsMismatch(db)));
  });
  return verdict;
}

/** The first faults of a verdict, each with its kind; none when all is well. */
export function listFaults({ stuck, lost, changed, views, books }: Verdict): string[] {
  return Object.entries({ stuck, lost, changed, views, books }).flatMap(([kind, faults]) => [
    ...faults.slice(0, 5).map((fault) => `${kind}: ${fault}`),
    ...(faults.length > 5 ? [`${kind}: and ${faults.length - 5} more`] : []),
  ]);
}
