import { listPublicSubmissions, type PublicSubmission } from 'shared-types/api/days.ts';
import { nextCursorIn } from 'shared-types/api/nextPage.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { type Day, dayOf } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { callTagged } from '../../api/call.ts';
import { loadPart } from '../../api/loadPart.ts';
import { findAccountId } from '../account/account.ts';
import { db, type ListPage } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { listKey } from '../device/listKey.ts';
import { ifNotTagged, repeatUntilStored } from '../device/listReads.ts';
import { noteServerTime, serverDay } from '../device/serverClock.ts';
import { type FetchedAgreement, fetchDayAgreement, putDayAgreement } from './fetchDayAgreement.ts';
import { fetchOwnPart, type OwnPart, readOwnPart } from './fetchOwnDay.ts';
import { forgetUnlisted } from './forgetUnlisted.ts';
import { withOwn, withoutPicture } from './ownRows.ts';
import { writeList } from './writeList.ts';

// The stored part of a day's list is its first page, and the further pages that the player asked for. Each row is
// stored together with the account's own part of it, which has its own endpoint.

/** How many days of a difficulty stay readable without a connection. */
const keptDays = 7;

/** A page from the server; `rows` is undefined where the stored rows are unchanged. */
interface FetchedPage {
  rows: PublicSubmission[] | undefined;
  etag: string | null;
  next: string | null;
  /** The server's day when it answered. */
  day: Day;
}

async function fetchPage(
  difficulty: Difficulty,
  query: Record<string, string>,
  known: Pick<ListPage, 'etag' | 'next'> = { etag: null, next: null },
): Promise<FetchedPage> {
  const { answer, link, serverTime, etag } = await callTagged(listPublicSubmissions, {
    params: { difficulty },
    headers: ifNotTagged(known.etag),
    ...(Object.keys(query).length > 0 && { query }),
  });
  if (serverTime !== null) await noteServerTime(serverTime);
  const day = serverTime === null ? await serverDay() : dayOf(serverTime);
  return { rows: answer, etag, day, next: answer ? nextCursorIn(link) : known.next };
}

/** Inside a transaction: deletes a difficulty's stored days, except the one just read and the newest others. */
async function forgetOldDays(difficulty: Difficulty, readNow: Day): Promise<void> {
  const prefix = listKey.submissions(difficulty, '');
  const keys = await db.listReads.where('key').startsWith(prefix).primaryKeys();
  const others = keys.map((key) => key.slice(prefix.length)).filter((day) => day !== readNow);
  for (const day of others
    .sort()
    .reverse()
    .slice(keptDays - 1)) {
    await db.submissions.where({ difficulty, day }).delete();
    await db.days.delete([difficulty, day]);
    const kinds = [listKey.submissions, listKey.agreement, listKey.own];
    await db.listReads.bulkDelete(kinds.map((keyOf) => keyOf(difficulty, day)));
  }
}

/** Loaded on demand to speed up the first screen: only signed-in players can have lost something. */
const loadRestore = () => loadPart(() => import('./restoreLost.ts'));
const loadKeepLost = () => loadPart(() => import('./keepLostAsDrafts.ts'));

async function readPages(difficulty: Difficulty, day: Day): Promise<ListPage[]> {
  return (await db.listReads.get(listKey.submissions(difficulty, day)))?.pages ?? [];
}

/** Fetched pages of a day's list, each with the ids of its rows, and the rows of the pages that have changed. */
interface FetchedList {
  day: Day;
  pages: ListPage[];
  rows: PublicSubmission[];
  /** What the device had before the fetch; undefined when the answer is about another day than assumed. */
  before: { pages: number; etag: string | null } | undefined;
}

function toListPage({ rows, etag, next }: FetchedPage, before: ListPage | undefined): ListPage {
  return { etag, next, ids: rows?.map(({ id }) => id) ?? before?.ids ?? [] };
}

/**
 * Fetches as many pages as the device has, at least the first. `assumed`: the day asked for, or the current day as the
 * device knows it.
 */
async function fetchList(difficulty: Difficulty, asked: Day | undefined, assumed: Day): Promise<FetchedList> {
  const { pages: stored = [], etag = null } = (await db.listReads.get(listKey.submissions(difficulty, assumed))) ?? {};
  const known = etag === null ? [] : stored;
  const first = await fetchPage(difficulty, asked === undefined ? {} : { day: asked }, known[0]);
  const day = asked ?? (first.rows ? (first.rows[0]?.day ?? first.day) : assumed);
  const isAssumed = day === assumed;
  const fetched = [first];
  for (let { next } = first; next !== null && isAssumed && fetched.length < stored.length;) {
    const page = await fetchPage(difficulty, { day, after: next }, known[fetched.length]);
    fetched.push(page);
    ({ next } = page);
  }
  return {
    day,
    pages: fetched.map((page, index) => toListPage(page, stored[index])),
    rows: fetched.flatMap(({ rows }) => rows ?? []),
    before: isAssumed ? { pages: stored.length, etag } : undefined,
  };
}

/** The rows to store: those that have changed, or all when the account's own part has changed. */
async function changedRows({ pages, rows }: FetchedList, { own, at }: OwnPart): Promise<Submission[]> {
  const changed = rows.map(withoutPicture);
  const fresh = new Set(changed.map(({ id }) => id));
  if (at !== 'new') return changed.map((row) => withOwn(row, own));
  const others = await db.submissions.bulkGet(pages.flatMap(({ ids }) => ids).filter((id) => !fresh.has(id)));
  const stored = others.filter((row) => row !== undefined);
  const listed = [...changed, ...stored];
  const onNoPage = own.submissions.filter(({ id }) => !listed.some((row) => row.id === id)).map(withoutPicture);
  return [...listed, ...onNoPage].map((row) => withOwn(row, own));
}

interface Written extends Omit<FetchedList, 'rows'> {
  rows: Submission[];
  /** Null when the whole list must be fetched again next time. */
  etag: string | null;
  part: OwnPart;
  agreed: FetchedAgreement | null;
}

/** The ids of all submissions that the server's answers name. */
function namedIn({ pages, rows, part }: Pick<Written, 'pages' | 'rows' | 'part'>): ReadonlySet<string> {
  return new Set([...pages.flatMap((page) => page.ids), ...[...rows, ...part.own.submissions].map(({ id }) => id)]);
}

/**
 * Inside a transaction: whether the stored list has changed since the fetch of an answer with this ETag began. A page
 * loaded in the meantime would be lost, and the answer to a later fetch may have overtaken this one.
 */
async function isOvertaken(
  { difficulty, day }: { difficulty: Difficulty; day: Day },
  before: NonNullable<FetchedList['before']>,
  fetched: string | null,
): Promise<boolean> {
  const { pages = [], etag = null } = (await db.listReads.get(listKey.submissions(difficulty, day))) ?? {};
  return pages.length !== before.pages || (etag !== before.etag && etag !== fetched);
}

/** Replaces the stored pages of a day's list, and the day's agreement. */
function writePages(
  epoch: number,
  difficulty: Difficulty,
  { day, pages, rows, before, etag, part, agreed }: Written,
): Promise<boolean> {
  const listed = namedIn({ pages, rows, part });
  const isWhole = pages.at(-1)?.next === null;
  return writeList(epoch, async () => {
    if (before && (await isOvertaken({ difficulty, day }, before, pages[0]?.etag ?? null))) return false;
    await forgetUnlisted({ difficulty, day }, listed, isWhole);
    await db.submissions.bulkPut(rows);
    const readAt = Date.now();
    await db.listReads.put({ key: listKey.submissions(difficulty, day), etag, readAt, pages });
    const ownRead = { key: listKey.own(difficulty, day), etag: part.etag, readAt, own: part.own };
    if (part.at !== 'unknown') await db.listReads.put(ownRead);
    await putDayAgreement(agreed);
    await forgetOldDays(difficulty, day);
    return true;
  });
}

/** Fetches a day's list and the account's own part of it at the same time. */
async function fetchBoth(
  difficulty: Difficulty,
  asked: Day | undefined,
): Promise<{ list: FetchedList; part: OwnPart }> {
  const assumed = asked ?? (await serverDay());
  const [list, part] = await Promise.all([fetchList(difficulty, asked, assumed), fetchOwnPart(difficulty, assumed)]);
  return { list, part: list.day === assumed ? part : await fetchOwnPart(difficulty, list.day) };
}

/**
 * Fetches the pages that the device has of a day's list, at least the first, and writes them together with the day's
 * agreement, as screens show both together. Returns false when it must be called again.
 */
async function fetchPages(difficulty: Difficulty, asked: Day | undefined): Promise<boolean> {
  const epoch = await readEpoch();
  const asking = [fetchBoth(difficulty, asked), fetchDayAgreement(difficulty, asked)] as const;
  const [{ list, part }, agreed] = await Promise.all(asking);
  const rows = await changedRows(list, part);
  if ((await readEpoch()) !== epoch) return false;
  const etag = list.pages[0]?.etag ?? null;
  const today = await serverDay();
  if (list.day < today && part.at === 'new')
    await (await loadKeepLost()).keepLostAsDrafts({ difficulty, day: list.day }, namedIn({ ...list, rows, part }));
  const mayLack = list.day === today && part.at !== 'unknown' && (part.at === 'new' || rows.length > 0);
  const accountId = mayLack ? await findAccountId() : undefined;
  if (accountId === undefined) return writePages(epoch, difficulty, { ...list, rows, etag, part, agreed });
  const restored = await (await loadRestore()).restoreToday(accountId, difficulty, { rows, own: part.own });
  if (restored.restored) return false;
  const kept = restored.incomplete ? null : etag;
  return writePages(epoch, difficulty, { ...list, rows: restored.rows, etag: kept, part, agreed });
}

/** Fetches the pages that the device has of a day's list, at least the first, and the day's agreement. */
export function refreshDay(difficulty: Difficulty, asked: Day | undefined): Promise<void> {
  return repeatUntilStored(() => fetchPages(difficulty, asked));
}

/** Fetches the page after those that the device has of a day's list. Returns false when it must be called again. */
export async function fetchNextPage(difficulty: Difficulty, day: Day): Promise<boolean> {
  const epoch = await readEpoch();
  const before = await readPages(difficulty, day);
  const after = before.at(-1)?.next ?? null;
  if (after === null) return true;
  const { rows = [], etag, next } = await fetchPage(difficulty, { day, after });
  const known = await readOwnPart(difficulty, day);
  // Without an ETag, the stored part is older than what the queue has sent since.
  const { own } = known.etag === null ? await fetchOwnPart(difficulty, day) : known;
  return writeList(epoch, async () => {
    const pages = await readPages(difficulty, day);
    if (pages.length !== before.length || pages.at(-1)?.next !== after) return false;
    await db.submissions.bulkPut(rows.map((row) => withOwn(withoutPicture(row), own)));
    const added = { etag, next, ids: rows.map(({ id }) => id) };
    await db.listReads.update(listKey.submissions(difficulty, day), { pages: [...pages, added] });
    return true;
  });
}
