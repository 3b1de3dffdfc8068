import type { Submission } from 'shared-types/api/submissions.ts';
import {
  cursorOf,
  type ListPlace,
  mostPageBytes,
  mostPageDrawing,
  submissionsPerPage,
} from 'shared-types/rules/listPage.ts';
import { type DayKey, findDay } from '../storage/days.ts';
import { listOwnInList, listSubmissions, type SubmissionRow } from '../storage/submissions.ts';
import { listSuggestions } from '../storage/suggestions.ts';
import type { Database } from '../storage/tables.ts';
import { drawingWork, type WithoutPicture, withOwnPicture } from './picture.ts';
import { differingRoomsFrom } from './spoken.ts';
import { toSubmission, toSuggestion } from './toApiRows.ts';

/** For how many rows at a time the suggestions are read. */
const rowsAtOnce = 10;

export interface AskedPage extends DayKey {
  viewerId: string | undefined;
  /** The list position after which the page begins; undefined for the first page. */
  after: ListPlace | undefined;
  /** Whether to send the rows without their pictures. */
  minimal: boolean;
}

interface ListPage {
  rows: WithoutPicture<Submission>[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** Who looks at the list, and how its rows are compared with the day's layout. */
interface Viewer {
  viewerId: string | undefined;
  differsOf: (row: SubmissionRow) => number | null;
}

export async function viewerOf(db: Database, viewerId: string | undefined, key: DayKey): Promise<Viewer> {
  return { viewerId, differsOf: differingRoomsFrom(key.difficulty, await findDay(db, key)) };
}

/** These submissions as the viewer sees them, with their suggestions. */
export async function withSuggestions(
  db: Database,
  rows: readonly SubmissionRow[],
  { viewerId, differsOf }: Viewer,
): Promise<WithoutPicture<Submission>[]> {
  const shown = rows.map((row) => ({ ...toSubmission(row, [], viewerId), differs: differsOf(row) }));
  const byId = new Map(shown.map((row) => [row.id, row]));
  for (const suggestion of await listSuggestions(db, [...byId.keys()], viewerId)) {
    byId.get(suggestion.submission_id)?.suggestions.push(toSuggestion(suggestion, viewerId));
  }
  return shown;
}

/** Returns a predicate to call for each row in turn: whether that row still fits on the page. */
function pageFiller(minimal: boolean): (row: WithoutPicture<Submission>) => boolean {
  let [rows, bytes, work] = [0, 0, 0];
  return (row) => {
    rows += 1;
    if (!minimal) work += drawingWork(row.labyrinthData);
    if (rows > 1 && work > mostPageDrawing) return false;
    bytes += Buffer.byteLength(JSON.stringify(withOwnPicture(row, minimal)));
    return rows === 1 || bytes <= mostPageBytes;
  };
}

/**
 * As many of the rows as fit on a page. Suggestions are read in steps, because a few rows with long ones can fill a
 * page.
 */
async function fillPage(
  db: Database,
  found: readonly SubmissionRow[],
  viewer: Viewer,
  minimal: boolean,
): Promise<WithoutPicture<Submission>[]> {
  const fits = pageFiller(minimal);
  const page: WithoutPicture<Submission>[] = [];
  for (let start = 0; start < found.length; start += rowsAtOnce) {
    for (const row of await withSuggestions(db, found.slice(start, start + rowsAtOnce), viewer)) {
      if (!fits(row)) return page;
      page.push(row);
    }
  }
  return page;
}

/** A page of a day's list, best first. The first page also includes all the viewer's own items. */
export async function readListPage(db: Database, { minimal, after, ...list }: AskedPage): Promise<ListPage> {
  const { viewerId, difficulty, day } = list;
  const viewer = await viewerOf(db, viewerId, { difficulty, day });
  // One more row tells whether there is a next page.
  const found = await listSubmissions(db, { ...list, after, limit: submissionsPerPage + 1 });
  const rows = await fillPage(db, found.slice(0, submissionsPerPage), viewer, minimal);
  const last = rows.at(-1);
  const next = last && rows.length < found.length ? cursorOf(last) : null;
  if (viewerId === undefined || after || next === null) return { rows, next };
  const listed = new Set(rows.map(({ id }) => id));
  const own = await listOwnInList(db, { ...list, viewerId });
  const others = own.filter(({ id }) => !listed.has(id));
  return { rows: [...rows, ...(await withSuggestions(db, others, viewer))], next };
}
