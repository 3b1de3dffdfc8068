import type { LatestDrawing } from 'shared-types/agreement/dayState.ts';
import type { Day } from 'shared-types/day.ts';
import type { DayKey } from './days.ts';
import { prepared } from './prepared.ts';
import type { Database, EpochMs, WriteTransaction } from './tables.ts';

// What players said on a day, as far as everybody may see it: removed, hidden and deleted items say nothing.

function visibleOf(db: Database, { day, difficulty }: DayKey) {
  return db
    .selectFrom('submissions')
    .where('submissions.day', '=', day)
    .where('submissions.difficulty', '=', difficulty)
    .where('submissions.hidden', '=', 0)
    .where('submissions.standing', '<>', 'removed');
}

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

/** The submissions of a day, of each account the latest first. */
function drawn(db: Database, key: DayKey) {
  return visibleOf(db, key)
    .select(['submissions.account_id', 'submissions.id'])
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id');
}

/** The up votes on submissions of a day. */
function votedUp(db: Database, key: DayKey) {
  return visibleOf(db, key)
    .innerJoin('votes', 'votes.target_id', 'submissions.id')
    .select(['votes.account_id', 'submissions.id'])
    .where('votes.target', '=', 'submission')
    .where('votes.value', '=', 1)
    .orderBy('submissions.id');
}

/** The suggestions to submissions of a day, the latest first. */
function suggested(db: Database, key: DayKey) {
  return visibleOf(db, key)
    .innerJoin('suggestions', 'suggestions.submission_id', 'submissions.id')
    .select(['suggestions.account_id', 'suggestions.text'])
    .where('suggestions.day', '=', key.day)
    .where('suggestions.hidden', '=', 0)
    .where('suggestions.standing', '<>', 'removed')
    .orderBy('suggestions.created_at', 'desc')
    .orderBy('suggestions.id');
}

type AccountOnDay = DayKey & { accountId: string };

const drawnBy = prepared((db, { accountId, day, difficulty }: AccountOnDay) =>
  drawn(db, { day, difficulty }).where('submissions.account_id', '=', accountId).limit(1),
);
const votedUpBy = prepared((db, { accountId, day, difficulty }: AccountOnDay) =>
  votedUp(db, { day, difficulty }).where('votes.account_id', '=', accountId),
);
const suggestedBy = prepared((db, { accountId, day, difficulty }: AccountOnDay) =>
  suggested(db, { day, difficulty }).where('suggestions.account_id', '=', accountId),
);

/** What an account said on a day. */
export interface Said {
  /** The submission that counts as its drawing: the latest of several. */
  drawing: string | undefined;
  votedUp: string[];
  /** The texts of its suggestions, the latest first. */
  suggested: string[];
}

export async function readSaid(db: Database, key: AccountOnDay): Promise<Said> {
  const [drawing] = await drawnBy(db, key);
  return {
    drawing: drawing?.id,
    votedUp: (await votedUpBy(db, key)).map(({ id }) => id),
    suggested: (await suggestedBy(db, key)).map(({ text }) => text),
  };
}

/** What everybody said on a day, by account; of voters those who are contributors, whose votes are found without reading all. */
export async function readAllSaid(db: Database, key: DayKey): Promise<Map<string, Said>> {
  const all = new Map<string, Said>();
  const of = (accountId: string): Said => {
    const said = all.get(accountId) ?? { drawing: undefined, votedUp: [], suggested: [] };
    all.set(accountId, said);
    return said;
  };
  for (const { account_id, id } of await drawn(db, key).execute()) of(account_id).drawing ??= id;
  const votes = votedUp(db, key).innerJoin('contributors', (join) =>
    join
      .onRef('contributors.account_id', '=', 'votes.account_id')
      .onRef('contributors.day', '=', 'submissions.day')
      .onRef('contributors.difficulty', '=', 'submissions.difficulty'),
  );
  for (const { account_id, id } of await votes.execute()) of(account_id).votedUp.push(id);
  for (const { account_id, text } of await suggested(db, key).execute()) of(account_id).suggested.push(text);
  return all;
}

/** An account that has drawn, voted up or suggested something, and when it did so first. */
export interface Speaker {
  accountId: string;
  since: EpochMs;
  createdAt: EpochMs;
}

/** Everybody who said something on a day, in the order in which they began. */
export async function listSpeakers(db: Database, key: DayKey): Promise<Speaker[]> {
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

/** The latest drawing of each account. */
export async function listLatestDrawings(db: Database, key: DayKey): Promise<LatestDrawing[]> {
  const latest = new Map<string, LatestDrawing>();
  for (const { account_id, k2, household } of await findDrawings(db, key)) {
    if (k2 !== null && !latest.has(account_id)) latest.set(account_id, { household, k2 });
  }
  return [...latest.values()];
}

/** Submissions of a day whose key is not known yet: they are older than agreement. */
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
  return visibleOf(db, key)
    .select(['submissions.id', 'submissions.k2'])
    .orderBy('submissions.vote_count', 'desc')
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id')
    .execute();
}

/** Days since this one whose submissions were never counted: they are older than agreement. */
export async function listUncounted(db: Database, since: Day): Promise<DayKey[]> {
  return db
    .selectFrom('submissions')
    .leftJoin('days', (join) =>
      join.onRef('days.day', '=', 'submissions.day').onRef('days.difficulty', '=', 'submissions.difficulty'),
    )
    .select(['submissions.day', 'submissions.difficulty'])
    .distinct()
    .where('submissions.day', '>=', since)
    .where('days.tally', 'is', null)
    .orderBy('submissions.day', 'desc')
    .orderBy('submissions.difficulty')
    .execute();
}
