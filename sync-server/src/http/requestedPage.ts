import type { Context } from 'koa';
import { type Day, dayOf, isDay } from 'shared-types/day.ts';
import { type Difficulty, isDifficulty } from 'shared-types/difficulty.ts';
import { type ListPlace, placeIn } from 'shared-types/rules/listPage.ts';
import { notFound, Refusal } from '../core/refusal.ts';

/** The difficulty in a path. Throws Refusal `not_found` for any other text. */
export function requestedDifficulty({ difficulty = '' }: Record<string, string | undefined>): Difficulty {
  if (!isDifficulty(difficulty)) throw notFound('This difficulty');
  return difficulty;
}

/** The day in the query; the current day if there is none. */
export function requestedDay(query: Context['query'], now: number): Day {
  const { day } = query;
  if (day === undefined) return dayOf(now);
  if (typeof day !== 'string' || !isDay(day)) throw new Refusal('invalid', 'day must be a day written YYYY-MM-DD.');
  return day;
}

/** Where the requested page begins; undefined for the first one. */
export function requestedPlace({ after }: Context['query']): ListPlace | undefined {
  if (after === undefined) return undefined;
  const place = typeof after === 'string' ? placeIn(after) : undefined;
  if (!place) {
    throw new Refusal('invalid', 'after must be the voteCount, submittedAt and id of a submission, joined by "_".');
  }
  return place;
}
