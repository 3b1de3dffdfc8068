import * as v from 'valibot';
import { limits } from '../rules/limits.ts';
import { isEmptyOrVisible } from '../rules/visibleText.ts';
import { userVoteSchema } from '../rules/vote.ts';
import { endpoint } from './endpoint.ts';
import { uuidSchema } from './ids.ts';

/** A correction to a submission (spec 3). `date` is an ISO time; `own` says whether the requesting account wrote it. */
export const suggestionSchema = v.object({
  id: v.string(),
  submissionId: v.string(),
  text: v.string(),
  date: v.string(),
  voteCount: v.number(),
  userVote: userVoteSchema,
  submitterPoeAccount: v.nullable(v.string()),
  submitterUsername: v.nullable(v.string()),
  hideUserTag: v.boolean(),
  userPoints: v.number(),
  own: v.boolean(),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** The message for a suggestion over the limit, shown while typing and sent by the server. */
export const suggestionTooLong = `A suggestion has at most ${limits.suggestion.max} characters.`;

export const suggestionTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(limits.suggestion.min, 'A suggestion needs some text.'),
  v.check(isEmptyOrVisible, 'A suggestion needs at least one character that can be seen.'),
  v.maxLength(limits.suggestion.max, suggestionTooLong),
);

export const createSuggestion = endpoint('POST', '/api/suggestions', {
  by: 'account',
  body: v.strictObject({ submissionId: uuidSchema, text: suggestionTextSchema }),
  /** The suggestion is absent only if the call repeats an Idempotency-Key and it has been deleted meanwhile. */
  answer: v.object({ success: v.literal(true), suggestion: v.optional(suggestionSchema) }),
  status: 201,
});
