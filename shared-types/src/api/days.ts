import * as v from 'valibot';
import { dayStateSchema } from '../agreement/dayState.ts';
import { difficultySchema } from '../difficultySchema.ts';
import { lenientIzaroConfigSchema } from '../layout/izaro.ts';
import { endpoint } from './endpoint.ts';
import { submissionSchema } from './submissions.ts';
import { suggestionSchema } from './suggestions.ts';

/**
 * What a day agrees on in one difficulty (agreement/dayState.ts). `revision` counts changes of its layout; `accounts`
 * is the number of independent accounts that drew it. `wasSettled`: it was settled before, but no longer is. `claims`:
 * how sure the day is of each claim, from 0 to 1; `for` and `against` count drawings. `groups`: the submissions that
 * are the same labyrinth, largest group first. The layout's `k2` is absent only in old data stored on devices.
 */
const dayAgreementSchema = v.object({
  day: v.string(),
  difficulty: difficultySchema,
  state: dayStateSchema,
  wasSettled: v.boolean(),
  revision: v.number(),
  accounts: v.number(),
  layout: v.nullable(
    v.object({
      labyrinthData: v.string(),
      izaroConfig: lenientIzaroConfigSchema,
      k2: v.optional(v.string()),
    }),
  ),
  displaySvg: v.nullable(v.string()),
  claims: v.array(v.object({ claim: v.string(), p: v.number(), for: v.number(), against: v.number() })),
  groups: v.array(v.object({ k2: v.string(), ids: v.array(v.string()) })),
});
export type DayAgreement = v.InferOutput<typeof dayAgreementSchema>;

/** Query: `day=YYYY-MM-DD` for an earlier day; defaults to the current one. The response is the same for everybody. */
export const readDay = endpoint('GET', '/api/days/:difficulty', {
  by: 'anybody',
  body: null,
  answer: dayAgreementSchema,
});

const publicSuggestionSchema = v.omit(suggestionSchema, ['userVote', 'own']);

/**
 * A submission as everybody sees it, without fields specific to the requesting account. `picture` is the address of its
 * picture, which never changes; null for an empty layout.
 */
const publicSubmissionSchema = v.object({
  ...v.omit(submissionSchema, ['userVote', 'own', 'displaySvg', 'suggestions']).entries,
  suggestions: v.array(publicSuggestionSchema),
  picture: v.nullable(v.string()),
});
export type PublicSubmission = v.InferOutput<typeof publicSubmissionSchema>;

/**
 * A page of a day's list, best first: identical bytes for everybody, with a strong ETag. Query as for listSubmissions,
 * with the next page in the `Link` header.
 */
export const listPublicSubmissions = endpoint('GET', '/api/days/:difficulty/submissions', {
  by: 'anybody',
  body: null,
  answer: v.array(publicSubmissionSchema),
});

/**
 * The requesting account's own part of a day's list: its votes by the id of the submission or suggestion, without
 * withdrawn ones; its submissions, from all pages; its suggestions to any of the day's submissions.
 */
export const readOwnDay = endpoint('GET', '/api/days/:difficulty/own', {
  by: 'account',
  body: null,
  answer: v.object({
    votes: v.record(v.string(), v.picklist(['up', 'down'])),
    submissions: v.array(publicSubmissionSchema),
    suggestions: v.array(publicSuggestionSchema),
  }),
});
export type OwnDay = v.InferOutput<typeof readOwnDay.answer>;

/** How many claims of the account's drawings were checked on settled days, and how many were right. */
export const getDrawingRecord = endpoint('GET', '/api/user/drawing-record', {
  by: 'account',
  body: null,
  answer: v.object({ right: v.number(), checked: v.number() }),
});
export type DrawingRecord = v.InferOutput<typeof getDrawingRecord.answer>;
