import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { db } from '../device/db.ts';
import { serverDay } from '../device/serverClock.ts';

/**
 * A day's agreement (default: today) in a difficulty, as the device last fetched it together with the day's list
 * (refresh.ts). Undefined before that.
 */
export async function readDayAgreement(difficulty: Difficulty, asked?: Day): Promise<DayAgreement | undefined> {
  return db.days.get([difficulty, asked ?? (await serverDay())]);
}
