import { setImmediate as letOthersRun } from 'node:timers/promises';
import { dayMs, dayOf } from 'shared-types/day.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { deleteContactMessagesBefore } from './contactMessages.ts';
import { forgetOldNetworks } from './contributors.ts';
import { forgetDeletedBefore } from './deletedToday.ts';
import { deleteExpiredVerifications } from './emailVerifications.ts';
import { deleteMailBefore } from './mailOutbox.ts';
import { deletePushesBefore } from './push.ts';
import { deleteExpiredResets } from './passwordResets.ts';
import { deleteEndedLimits } from './rateLimits.ts';
import { deleteOldResults } from './rememberedResults.ts';
import { deleteDrawnShapesBefore } from './sectionShapes.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { deleteViewsBefore } from './submissions.ts';
import type { Database, EpochMs } from './tables.ts';
import { deleteSpentChallenges } from './usedChallenges.ts';
import { deleteOldNetworks } from './votes.ts';

/**
 * How long a repeated operation, or call with an Idempotency-Key, gets its first result. Later it counts as a new one.
 * Even then nothing is there twice: ids are made by the device, and a vote is for its day only.
 */
const resultLife = 90 * dayMs;

/** How long operators can read a message of the contact form. The mail about it may contain the same text. */
const messageLife = 365 * dayMs;

/** Rows deleted at once, so few that nobody waits long for the database. */
const step = 1000;

/**
 * Deletes a small part of the expired data, at every sign-in: sessions, mailed links, and accounts deleted before
 * today.
 */
export async function forgetEnded(db: Database, now: EpochMs): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredResets(db, now);
  await deleteExpiredVerifications(db, now);
  await forgetDeletedBefore(db, dayOf(now));
}

/** Calls `deleteSome` until it deletes less than a full step. */
async function inSteps(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) === step) await letOthersRun();
}

/** Deletes everything that has expired; large tables in steps. */
export async function forgetExpired(db: Database, now: EpochMs): Promise<void> {
  await forgetEnded(db, now);
  await deleteEndedLimits(db, now);
  await deleteSpentChallenges(db, now);
  await deleteContactMessagesBefore(db, now - messageLife);
  await deleteMailBefore(db, now - messageLife);
  // One day is kept for a clock that is set back past midnight.
  await deleteViewsBefore(db, dayOf(now - dayMs));
  await deleteDrawnShapesBefore(db, dayOf(now));
  await deletePushesBefore(db, dayOf(now));
  await inSteps(() => forgetOldNetworks(db, dayOf(now), step));
  // Votes are valid on their day only: those of a closed day have taken their effect.
  const midnight = nextReset(now) - dayMs;
  await inSteps(() => deleteOldNetworks(db, midnight, step));
  await inSteps(() => deleteOldResults(db, now - resultLife, step));
}
