import { setImmediate as letOthersRun } from 'node:timers/promises';
import { dayOf } from 'shared-types/day.ts';
import { forgetDeletedBefore } from './deletedToday.ts';
import { deleteExpiredResets } from './passwordResets.ts';
import { deleteEndedLimits } from './rateLimits.ts';
import { deleteOldResults } from './rememberedResults.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { deleteViewsBefore } from './submissions.ts';
import type { Database, Moment } from './tables.ts';
import { deleteSpentChallenges } from './usedChallenges.ts';

const aDay = 24 * 60 * 60 * 1000;

/**
 * For so long an operation, or a call with an Idempotency-Key, that is sent again gets its first answer. Later it is a
 * new one: what it made has its id from the device, and a vote its day, so that neither is there twice.
 */
const resultsKept = 90 * aDay;

/** Rows deleted at once: nobody waits long for the database meanwhile. */
const step = 1000;

/** The little that is forgotten at every sign-in: sessions and reset links that have ended, and who left before today. */
export async function forgetEnded(db: Database, now: Moment): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredResets(db, now);
  await forgetDeletedBefore(db, dayOf(now));
}

/** Forgets all that counts for nothing any more, results of long ago in steps. */
export async function forgetExpired(db: Database, now: Moment): Promise<void> {
  await forgetEnded(db, now);
  await deleteEndedLimits(db, now);
  await deleteSpentChallenges(db, now);
  // A clock that is set back over midnight still finds who has looked at what.
  await deleteViewsBefore(db, dayOf(now - aDay));
  while ((await deleteOldResults(db, now - resultsKept, step)) === step) await letOthersRun();
}
