import type { Context } from 'koa';
import { type Day, dayOf, isDay } from 'shared-types/day.ts';
import { Refusal } from '../core/refusal.ts';

/** The day that a query asks for, without one the current day. Throws Refusal for what is no day. */
export function requestedDay({ day }: Context['query'], now: number): Day {
  if (day === undefined) return dayOf(now);
  if (typeof day !== 'string' || !isDay(day)) throw new Refusal('invalid', 'day must be a day written YYYY-MM-DD.');
  return day;
}
