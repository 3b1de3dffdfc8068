import type { User } from 'shared-types/api/accounts.ts';
import type { SavedLabyrinth, SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { Suggestion } from 'shared-types/api/suggestions.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { displayName } from 'shared-types/rules/displayName.ts';
import { compareText } from 'shared-types/compareText.ts';
import { byStanding } from 'shared-types/rules/listPage.ts';
import { type UserVote, voteDifference } from 'shared-types/rules/vote.ts';
import type { OutboxEntry, PendingState } from '../device/outboxEntry.ts';

/** A suggestion as the screens show it: the server's row with queued changes applied. */
export type ListedSuggestion = Suggestion & { pending: PendingState | null };

/**
 * A submission as the screens show it. `pending` is null when nothing about it is queued; changes to its suggestions do
 * not count.
 */
export type ListedSubmission = Omit<Submission, 'suggestions'> & {
  suggestions: ListedSuggestion[];
  pending: PendingState | null;
};

export type ListedSaved = SavedLabyrinth & { pending: PendingState | null };

export type StateOf = (entry: OutboxEntry) => PendingState;

type Names = Pick<Submission, 'submitterPoeAccount' | 'submitterUsername' | 'hideUserTag'>;

interface Viewed {
  difficulty: Difficulty;
  day: Day;
  /** The viewer; `hideUserTag` includes a queued change. */
  author: User | undefined;
  stateOf: StateOf;
}

function withVote<T extends { voteCount: number; userVote: UserVote }>(item: T, value: UserVote): T {
  return { ...item, voteCount: item.voteCount + voteDifference(item.userVote, value), userVote: value };
}

/** The author's names as other players see them. */
export function namesOf(author: User | undefined): Names {
  const hideUserTag = author?.hideUserTag ?? false;
  const shown = (name: string | null | undefined) => (name == null ? null : displayName(name, hideUserTag));
  const submitterPoeAccount = author?.signupSource === 'local' ? null : shown(author?.poeAccountName);
  return { submitterPoeAccount, submitterUsername: shown(author?.username), hideUserTag };
}

/** Gives the author's own items the names that they will have once a queued change of the user tag is applied. */
function signed<T extends Names & { own: boolean }>(item: T, author: User | undefined): T {
  return item.own && author && author.hideUserTag !== item.hideUserTag ? { ...item, ...namesOf(author) } : item;
}

/** The viewer's points, taken from one of their items in the list; 0 where there is none. */
function ownPointsIn(rows: readonly Submission[]): number {
  return rows.flatMap((row) => [row, ...row.suggestions]).find(({ own }) => own)?.userPoints ?? 0;
}

/** A queued submission as the server will list it, as far as the device knows. */
function submissionOf(
  { args, day, madeAt }: OutboxEntry<'submission.create'>,
  author: User | undefined,
  points: number,
) {
  return {
    ...args,
    day,
    submittedAt: madeAt,
    voteCount: 0,
    userVote: 'none' as const,
    displaySvg: null,
    suggestions: [],
    ...namesOf(author),
    submittedBy: author?.userId ?? (0 as const),
    userPoints: points,
    views: 0,
    own: true,
  };
}

/** A queued suggestion as the server will list it. */
function suggestionOf(
  { args, madeAt }: OutboxEntry<'suggestion.create'>,
  author: User | undefined,
  userPoints: number,
): Suggestion {
  const given = { voteCount: 0, userVote: 'none', userPoints, own: true } as const;
  return { ...args, date: madeAt, ...namesOf(author), ...given };
}

function suggested(row: ListedSubmission, added: ListedSuggestion): ListedSubmission {
  if (row.id !== added.submissionId || row.suggestions.some(({ id }) => id === added.id)) return row;
  return { ...row, suggestions: [...row.suggestions, added] };
}

function voted(row: ListedSubmission, entry: OutboxEntry<'vote.set'>, state: PendingState): ListedSubmission {
  const { target, targetId, value } = entry.args;
  if (target === 'submission') return row.id === targetId ? { ...withVote(row, value), pending: state } : row;
  if (!row.suggestions.some(({ id }) => id === targetId)) return row;
  const suggestions = row.suggestions.map((item) =>
    item.id === targetId ? { ...withVote(item, value), pending: state } : item,
  );
  return { ...row, suggestions };
}

const submissionsByStanding = byStanding<ListedSubmission>(({ submittedAt }) => submittedAt);
const suggestionsByStanding = byStanding<ListedSuggestion>(({ date }) => date);

function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.filter(({ state }) => state !== 'rejected').sort((a, b) => (a.n ?? 0) - (b.n ?? 0));
}

/**
 * A day's list as its viewer sees it: the server's rows with the viewer's queued submissions, suggestions and votes
 * applied. Entries are wanted outcomes: one that the row already shows changes nothing.
 */
export function mergeSubmissions(
  rows: readonly Submission[],
  entries: readonly OutboxEntry[],
  { difficulty, day, author, stateOf }: Viewed,
): ListedSubmission[] {
  const points = ownPointsIn(rows);
  let shown: ListedSubmission[] = rows.map((row) => ({
    ...signed(row, author),
    suggestions: row.suggestions.map((suggestion) => ({ ...signed(suggestion, author), pending: null })),
    pending: null,
  }));
  for (const entry of inOrder(entries)) {
    const state = stateOf(entry);
    if (entry.type === 'vote.set') shown = shown.map((row) => voted(row, entry, state));
    if (entry.type === 'suggestion.create') {
      const added = { ...suggestionOf(entry, author, points), pending: state };
      shown = shown.map((row) => suggested(row, added));
    }
    if (entry.type !== 'submission.create' || entry.args.difficulty !== difficulty || entry.day !== day) continue;
    if (!shown.some(({ id }) => id === entry.args.id))
      shown.push({ ...submissionOf(entry, author, points), pending: state });
  }
  for (const { suggestions } of shown) suggestions.sort(suggestionsByStanding);
  return shown.sort(submissionsByStanding);
}

function savedOf(entry: OutboxEntry<'saved.create'>): SavedLabyrinth {
  const { args, day, madeAt } = entry;
  return { ...args, day: args.day ?? day, displaySvg: null, isPublic: false, createdAt: madeAt };
}

type Adoptable = Pick<SharedLabyrinth, 'name' | 'difficulty' | 'labyrinthData' | 'izaroConfig' | 'displaySvg' | 'day'>;

function adoptedOf({ args, madeAt }: OutboxEntry<'share.adopt'>, from: Adoptable): SavedLabyrinth {
  const { name, difficulty, labyrinthData, izaroConfig, displaySvg, day } = from;
  const { id, shareToken } = args;
  const content = { name, difficulty, labyrinthData, izaroConfig, displaySvg, day };
  return { id, shareToken, ...content, description: '', tags: [], isPublic: false, createdAt: madeAt };
}

/** The account's saved labyrinths, newest first, with those queued for saving and without those queued for deletion. */
export function mergeSaved(
  rows: readonly SavedLabyrinth[],
  entries: readonly OutboxEntry[],
  { shared, stateOf }: { shared: ReadonlyMap<string, SharedLabyrinth>; stateOf: StateOf },
): ListedSaved[] {
  const shown = new Map<string, ListedSaved>(rows.map((row) => [row.id, { ...row, pending: null }]));
  const add = (row: SavedLabyrinth, entry: OutboxEntry) => {
    if (!shown.has(row.id)) shown.set(row.id, { ...row, pending: stateOf(entry) });
  };
  for (const entry of inOrder(entries)) {
    if (entry.type === 'saved.create') add(savedOf(entry), entry);
    if (entry.type === 'saved.delete') shown.delete(entry.args.id);
    if (entry.type !== 'share.adopt') continue;
    const { fromToken } = entry.args;
    // The player's own link also opens where the device has not fetched what it leads to.
    const from = shared.get(fromToken) ?? [...shown.values()].find(({ shareToken }) => shareToken === fromToken);
    if (from) add(adoptedOf(entry, from), entry);
  }
  return [...shown.values()].sort((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id));
}
