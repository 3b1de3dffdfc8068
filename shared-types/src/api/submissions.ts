import * as v from 'valibot';
import { difficultySchema } from '../difficultySchema.ts';
import { lenientIzaroConfigSchema, izaroConfigSchema } from '../layout/izaro.ts';
import { labyrinthTextSchema } from '../layout/layout.ts';
import { limits } from '../rules/limits.ts';
import { standings } from '../rules/standing.ts';
import { userVoteSchema, voteTypeSchema } from '../rules/vote.ts';
import { endpoint } from './endpoint.ts';
import { uuidSchema } from './ids.ts';
import { suggestionSchema } from './suggestions.ts';

/**
 * A community submission in a list (spec 3). `displaySvg` is drawn by the server, null for an empty layout. `day` is
 * the server's UTC day when it was accepted; `own` says whether the requesting account made it. `standing`, `k2` and
 * `differs` are absent in old data stored on devices, `differs` also in the response that accepts the submission, because
 * the day is counted after it.
 */
export const submissionSchema = v.object({
  id: v.string(),
  difficulty: difficultySchema,
  day: v.string(),
  submittedAt: v.string(),
  voteCount: v.number(),
  standing: v.optional(v.picklist(standings)),
  userVote: userVoteSchema,
  labyrinthData: v.string(),
  displaySvg: v.nullable(v.string()),
  izaroConfig: lenientIzaroConfigSchema,
  suggestions: v.array(suggestionSchema),
  submitterPoeAccount: v.nullable(v.string()),
  submitterUsername: v.nullable(v.string()),
  submittedBy: v.union([v.string(), v.literal(0)]),
  hideUserTag: v.boolean(),
  userPoints: v.number(),
  views: v.number(),
  /** Equal for submissions that are the same labyrinth (agreement/keys.ts). */
  k2: v.optional(v.string()),
  /** How many rooms differ from the day's layout; null on a day without one. */
  differs: v.optional(v.nullable(v.number())),
  own: v.boolean(),
});
export type Submission = v.InferOutput<typeof submissionSchema>;

/** Markup that a request may contain and that is never stored: only its size is checked. */
export const ignoredPictureSchema = v.nullish(
  v.pipe(v.string(), v.maxLength(limits.displaySvgCharacters, 'displaySvg is too large.')),
);

/**
 * A page of a day's list (rules/listPage.ts), best first. Query: `day=YYYY-MM-DD` for an earlier day, by default the
 * current one; `after` for a later page, given by the `Link` header of the page before (nextPage.ts). The first page
 * also contains all of the requesting account's own submissions, and later pages do not repeat them.
 */
export const listSubmissions = endpoint('GET', '/api/submissions/:difficulty', {
  by: 'anybody',
  body: null,
  answer: v.array(submissionSchema),
});

export const createSubmission = endpoint('POST', '/api/submissions', {
  by: 'account',
  body: v.strictObject({
    difficulty: difficultySchema,
    labyrinthData: labyrinthTextSchema,
    displaySvg: ignoredPictureSchema,
    izaroConfig: v.optional(izaroConfigSchema, {}),
  }),
  takesLayout: true,
  /** The submission is absent only if the call repeats an Idempotency-Key and it has been deleted meanwhile. */
  answer: v.object({ success: v.literal(true), submission: v.optional(submissionSchema) }),
  status: 201,
});

/** How many of an account's newest submissions are listed with their layout. */
export const picturedOwnSubmissions = 24;

/**
 * One of the account's submissions in its profile (spec 3). `votes` is the voteCount, `createdAt` an ISO time, `status`
 * 'Successful', 'Need N more for points', 'Needs votes from more places for points', 'Day closed' or 'Removed'.
 * `labyrinthData` is null for all but the newest (`picturedOwnSubmissions`).
 */
const ownSubmissionSchema = v.object({
  id: v.string(),
  difficulty: difficultySchema,
  votes: v.number(),
  createdAt: v.string(),
  day: v.string(),
  status: v.string(),
  labyrinthData: v.nullable(v.string()),
});
export type OwnSubmission = v.InferOutput<typeof ownSubmissionSchema>;

/** The account's submissions of all days, newest first. `id` is its user id, `me` or 0; any other is 404. */
export const listOwnSubmissions = endpoint('GET', '/api/users/:id/submissions', {
  by: 'account',
  body: null,
  answer: v.array(ownSubmissionSchema),
});

/** Counts one view of a submission's layout per visitor and day. */
export const viewSubmission = endpoint('POST', '/api/submissions/:id/view', {
  by: 'anybody',
  body: null,
  answer: null,
});

/** The votes are absent only if the call repeats an Idempotency-Key of an earlier version of the server. */
const voteAnswer = v.object({
  success: v.literal(true),
  voteCount: v.optional(v.number()),
  userVote: v.optional(userVoteSchema),
});

export const voteSubmission = endpoint('POST', '/api/vote/submission', {
  by: 'account',
  body: v.strictObject({ submissionId: uuidSchema, voteType: voteTypeSchema }),
  answer: voteAnswer,
});

export const voteSuggestion = endpoint('POST', '/api/vote/suggestion', {
  by: 'account',
  body: v.strictObject({ suggestionId: uuidSchema, voteType: voteTypeSchema }),
  answer: voteAnswer,
});
