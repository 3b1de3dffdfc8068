import { nextCursorIn } from 'shared-types/api/nextPage.ts';
import { preferMinimal } from 'shared-types/api/prefer.ts';
import { listSubmissions, type Submission } from 'shared-types/api/submissions.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { callTagged } from '../../api/call.ts';
import { findAccountId } from '../account/account.ts';
import { db, type ListPage } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { listKey } from '../device/listKey.ts';
import { repeatUntilStored } from '../device/listReads.ts';
import { noteServerTime, serverDay } from '../device/serverClock.ts';
import { fetchDayAgreement } from './fetchDayAgreement.ts';
import { forgetUnlisted } from './forgetUnlisted.ts';
import { writeList } from './writeList.ts';

// A day's list is stored as far as it was read: its first page, and those that the player asked for.

/** How many days of a difficulty stay readable without a connection. */
const keptDays = 7;

/** A page as the server answered it; `rows` is undefined where the stored ones are still right. */
interface FetchedPage {
  rows: Submission[] | undefined;
  etag: string | null;
  next: string | null;
}

async function fetchPage(
  difficulty: Difficulty,
  query: Record<string, string>,
  etag: string | null,
): Promise<FetchedPage> {
  const { answer, link, serverTime, ...got } = await callTagged(listSubmissions, {
    params: { difficulty },
    headers: { ...preferMinimal, ...(etag !== null && { 'if-none-match': etag }) },
    ...(Object.keys(query).length > 0 && { query }),
  });
  if (serverTime !== null) await noteServerTime(serverTime);
  return { rows: answer, etag: got.etag, next: nextCursorIn(link) };
}

/** Inside a transaction: of a difficulty's days, only the one just read and the newest others are kept. */
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
    await db.listReads.bulkDelete([listKey.submissions(difficulty, day), listKey.agreement(difficulty, day)]);
  }
}

/** Loaded on demand, which speeds up everybody's first screen: only players who are signed in can have lost something. */
const loadRestore = () => import('./restoreLost.ts');

async function readPages(difficulty: Difficulty, day: Day): Promise<ListPage[]> {
  return (await db.listReads.get(listKey.submissions(difficulty, day)))?.pages ?? [];
}

/** Pages of a day's list as they were fetched, each with the ids of its rows, and the rows that have changed. */
interface FetchedList {
  day: Day;
  pages: ListPage[];
  rows: Submission[];
  /** Whether the first page is among those that have changed. */
  firstChanged: boolean;
  /** How many pages the device had when it asked; undefined when the answer is about another day. */
  before: number | undefined;
}

function toListPage({ rows, etag, next }: FetchedPage, before: ListPage | undefined): ListPage {
  return { etag, next, ids: rows?.map(({ id }) => id) ?? before?.ids ?? [] };
}

/** Fetches as many pages as the device has, at least the first. */
async function fetchList(difficulty: Difficulty, asked: Day | undefined): Promise<FetchedList> {
  const assumed = asked ?? (await serverDay());
  const { pages: known = [], etag = null } = (await db.listReads.get(listKey.submissions(difficulty, assumed))) ?? {};
  const tagOf = (index: number) => (etag === null ? null : (known[index]?.etag ?? null));
  const first = await fetchPage(difficulty, asked === undefined ? {} : { day: asked }, tagOf(0));
  const day = asked ?? (first.rows ? (first.rows[0]?.day ?? (await serverDay())) : assumed);
  const isAssumed = day === assumed;
  const fetched = [first];
  for (let { next } = first; next !== null && isAssumed && fetched.length < known.length;) {
    const page = await fetchPage(difficulty, { day, after: next }, tagOf(fetched.length));
    fetched.push(page);
    ({ next } = page);
  }
  return {
    day,
    pages: fetched.map((page, index) => toListPage(page, known[index])),
    rows: fetched.flatMap(({ rows }) => rows ?? []),
    firstChanged: first.rows !== undefined,
    before: isAssumed ? known.length : undefined,
  };
}

/** Replaces what is stored of a day's list. `etag` is null when it has to be fetched whole the next time. */
function writePages(
  epoch: number,
  difficulty: Difficulty,
  { day, pages, rows, before, etag }: Omit<FetchedList, 'firstChanged'> & { etag: string | null },
): Promise<boolean> {
  const ids = new Set([...pages.flatMap((page) => page.ids), ...rows.map(({ id }) => id)]);
  const isWhole = pages.at(-1)?.next === null;
  return writeList(epoch, async () => {
    // A page that was loaded meanwhile would be lost.
    if (before !== undefined && (await readPages(difficulty, day)).length !== before) return false;
    await forgetUnlisted({ difficulty, day }, ids, isWhole);
    await db.submissions.bulkPut(rows);
    await db.listReads.put({ key: listKey.submissions(difficulty, day), etag, readAt: Date.now(), pages });
    await forgetOldDays(difficulty, day);
    return true;
  });
}

/**
 * Fetches the pages that the device has of a day's list, at least the first, and writes them together. False when that
 * has to be done again.
 */
async function fetchPages(difficulty: Difficulty, asked: Day | undefined): Promise<boolean> {
  const epoch = await readEpoch();
  const list = await fetchList(difficulty, asked);
  if ((await readEpoch()) !== epoch) return false;
  const etag = list.pages[0]?.etag ?? null;
  const mayLack = list.day === (await serverDay()) && (list.firstChanged || list.rows.length > 0);
  const accountId = mayLack ? await findAccountId() : undefined;
  if (accountId === undefined) return writePages(epoch, difficulty, { ...list, etag });
  const { restored, rows, incomplete } = await (await loadRestore()).restoreToday(accountId, difficulty, list);
  if (restored) return false;
  return writePages(epoch, difficulty, { ...list, rows, etag: incomplete ? null : etag });
}

/** Fetches the pages that the device has of a day's list, at least the first, and what the day agrees on. */
export async function refreshDay(difficulty: Difficulty, asked: Day | undefined): Promise<void> {
  const agreed = fetchDayAgreement(difficulty, asked);
  await Promise.all([repeatUntilStored(() => fetchPages(difficulty, asked)), agreed]);
}

/** Fetches the page behind those that the device has of a day's list. False when that has to be done again. */
export async function fetchNextPage(difficulty: Difficulty, day: Day): Promise<boolean> {
  const epoch = await readEpoch();
  const before = await readPages(difficulty, day);
  const after = before.at(-1)?.next ?? null;
  if (after === null) return true;
  const { rows = [], etag, next } = await fetchPage(difficulty, { day, after }, null);
  return writeList(epoch, async () => {
    const pages = await readPages(difficulty, day);
    if (pages.length !== before.length || pages.at(-1)?.next !== after) return false;
    await db.submissions.bulkPut(rows);
    const added = { etag, next, ids: rows.map(({ id }) => id) };
    await db.listReads.update(listKey.submissions(difficulty, day), { pages: [...pages, added] });
    return true;
  });
}
