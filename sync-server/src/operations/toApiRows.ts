import { type OwnSubmission, picturedOwnSubmissions, type Submission } from 'shared-types/api/submissions.ts';
import type { Suggestion } from 'shared-types/api/suggestions.ts';
import type { SavedLabyrinth, SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { deletedUserName, displayName } from 'shared-types/rules/displayName.ts';
import type { Day } from 'shared-types/day.ts';
import { submissionStatus } from 'shared-types/rules/standing.ts';
import { isoTime } from '../core/isoTime.ts';
import type { findShared, SavedRow } from '../storage/savedLabyrinths.ts';
import type { listOwnSubmissions, SubmissionRow } from '../storage/submissions.ts';
import type { SuggestionRow } from '../storage/suggestions.ts';
import type { AccountsTable, Flag } from '../storage/tables.ts';
import { userVoteOf } from '../storage/votes.ts';
import type { WithoutPicture } from './picture.ts';

interface Author {
  username: string | null;
  poe_account_name: string | null;
  signup_source: AccountsTable['signup_source'];
  hide_user_tag: Flag;
  points: number;
  deleted_at: number | null;
}

function publicName(name: string | null, hide: boolean): string | null {
  return name === null ? null : displayName(name, hide);
}

/** An author as everybody may see them: a hidden tag never leaves the server, and all deleted accounts look alike. */
function toAuthor(author: Author) {
  if (author.deleted_at !== null) {
    return { submitterPoeAccount: null, submitterUsername: deletedUserName, hideUserTag: false, userPoints: 0 };
  }
  const hideUserTag = author.hide_user_tag === 1;
  return {
    submitterPoeAccount: author.signup_source === 'local' ? null : publicName(author.poe_account_name, hideUserTag),
    submitterUsername: publicName(author.username, hideUserTag),
    hideUserTag,
    userPoints: author.points,
  };
}

/** 0 for accounts of the game's provider (spec 3) and for deleted ones. */
function toUserId(author: Author, accountId: string): string | 0 {
  return author.signup_source === 'local' && author.deleted_at === null ? accountId : 0;
}

export function toSuggestion(row: SuggestionRow, viewerId: string | undefined): Suggestion {
  return {
    id: row.id,
    submissionId: row.submission_id,
    text: row.text,
    date: isoTime(row.created_at),
    voteCount: row.vote_count,
    userVote: userVoteOf(row.user_vote),
    ...toAuthor(row),
    own: row.account_id === viewerId,
  };
}

export function toSubmission(
  row: SubmissionRow,
  suggestions: Suggestion[],
  viewerId: string | undefined,
): WithoutPicture<Submission> {
  return {
    id: row.id,
    difficulty: row.difficulty,
    day: row.day,
    submittedAt: isoTime(row.created_at),
    voteCount: row.vote_count,
    standing: row.standing,
    userVote: userVoteOf(row.user_vote),
    labyrinthData: row.labyrinth_data,
    izaroConfig: JSON.parse(row.izaro_config) as Submission['izaroConfig'],
    suggestions,
    ...toAuthor(row),
    submittedBy: toUserId(row, row.account_id),
    views: row.views,
    ...(row.k2 !== null && { k2: row.k2 }),
    own: row.account_id === viewerId,
  };
}

/** `place` is its index in the account's list: only the first ones come with their layout. */
export function toOwnSubmission(
  row: Awaited<ReturnType<typeof listOwnSubmissions>>[number],
  place: number,
  today: Day,
): OwnSubmission {
  return {
    id: row.id,
    difficulty: row.difficulty,
    votes: row.vote_count,
    createdAt: isoTime(row.created_at),
    day: row.day,
    status: row.hidden === 1 ? 'Removed' : submissionStatus(row.standing, row.vote_count, row.day < today),
    labyrinthData: place < picturedOwnSubmissions ? row.labyrinth_data : null,
  };
}

export function toSaved(row: SavedRow): WithoutPicture<SavedLabyrinth> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    difficulty: row.difficulty,
    labyrinthData: row.labyrinth_data,
    izaroConfig: JSON.parse(row.izaro_config) as SavedLabyrinth['izaroConfig'],
    isPublic: false,
    tags: JSON.parse(row.tags) as string[],
    day: row.day,
    shareToken: row.share_token ?? '',
    createdAt: isoTime(row.created_at),
  };
}

export function toShared(row: NonNullable<Awaited<ReturnType<typeof findShared>>>): WithoutPicture<SharedLabyrinth> {
  const author = toAuthor(row);
  return {
    name: row.name,
    difficulty: row.difficulty,
    labyrinthData: row.labyrinth_data,
    izaroConfig: JSON.parse(row.izaro_config) as SharedLabyrinth['izaroConfig'],
    day: row.day,
    userId: toUserId(row, row.account_id),
    user: {
      poeAccountId: author.submitterPoeAccount,
      username: author.submitterUsername,
      hideUserTag: author.hideUserTag,
    },
    creatorPoints: author.userPoints,
  };
}
