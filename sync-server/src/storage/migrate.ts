import { setTimeout as wait } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import { DatabaseUnusable, isBusy, isConflict, isLockTaken, isUnavailable, reasonOf } from './faults.ts';
import { accessTokens } from './migrations/accessTokens.ts';
import { accountRights } from './migrations/accountRights.ts';
import { agreement } from './migrations/agreement.ts';
import { contactAndMail } from './migrations/contactAndMail.ts';
import { contradictedDays } from './migrations/contradictedDays.ts';
import { countingSaved } from './migrations/countingSaved.ts';
import { endings } from './migrations/endings.ts';
import { erasedContent } from './migrations/erasedContent.ts';
import { erasedDoors } from './migrations/erasedDoors.ts';
import { firstTables } from './migrations/firstTables.ts';
import { firstTallies } from './migrations/firstTallies.ts';
import { forgetting } from './migrations/forgetting.ts';
import { leanResults } from './migrations/leanResults.ts';
import { listPages } from './migrations/listPages.ts';
import { likelierPassages } from './migrations/likelierPassages.ts';
import { limitsAndLedger } from './migrations/limitsAndLedger.ts';
import { mergedDays } from './migrations/mergedDays.ts';
import { networksOfContributors } from './migrations/networksOfContributors.ts';
import { pointLedger } from './migrations/pointLedger.ts';
import { push } from './migrations/push.ts';
import { saidDoors } from './migrations/saidDoors.ts';
import { savedDays } from './migrations/savedDays.ts';
import { sectionShapes } from './migrations/sectionShapes.ts';
import { standings } from './migrations/standings.ts';
import { unjoinedDays } from './migrations/unjoinedDays.ts';
import { verifiedEmails } from './migrations/verifiedEmails.ts';
import { pauseBeforeRetry } from './busyRetry.ts';
import { isPostgres } from './database.ts';
import type { Database } from './tables.ts';

/**
 * Every migration, in order; a published one never changes. Listed in code because the server is built into one file.
 */
export const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-access-tokens': accessTokens,
  '003-point-ledger': pointLedger,
  '005-limits-and-ledger': limitsAndLedger,
  '006-account-rights': accountRights,
  '007-contact-and-mail': contactAndMail,
  '008-forgetting': forgetting,
  '009-counting-saved': countingSaved,
  '010-verified-emails': verifiedEmails,
  '011-standings': standings,
  '012-lean-results': leanResults,
  '013-endings': endings,
  '014-list-pages': listPages,
  '015-saved-days': savedDays,
  '016-section-shapes': sectionShapes,
  '017-agreement': agreement,
  '018-push': push,
  '019-networks-of-contributors': networksOfContributors,
  '020-said-doors': saidDoors,
  '021-erased-content': erasedContent,
  '022-erased-doors': erasedDoors,
  '023-merged-days': mergedDays,
  '024-likelier-passages': likelierPassages,
  '025-first-tallies': firstTallies,
  '026-contradicted-days': contradictedDays,
  '027-unjoined-days': unjoinedDays,
};

/** How long to wait for another server that migrates the same SQLite file, or changes the same rows of PostgreSQL. */
const otherServerMs = 30_000;

/**
 * How long one attempt of a migration waits for a table lock that another client holds, such as `pg_dump`. Queries on
 * the table queue behind it meanwhile; they run in the pause before the next attempt.
 */
const lockWait = '2s';
const lockPauseMs = 5000;

/** A migration that gives up after `lockWait`. The setting ends with the migration's transaction. */
function notBlocking(migration: Migration): Migration {
  return {
    up: async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(tx);
      await migration.up(tx);
    },
  };
}

function migrationsFor(db: Database): Record<string, Migration> {
  if (!isPostgres(db)) return migrations;
  return Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, notBlocking(migration)]));
}

function migratorFor(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrationsFor(db)) } });
}

/**
 * Whether a server of any version has made its tables there. Throws DatabaseUnusable when the database does not answer.
 */
export async function hasTables(db: Database): Promise<boolean> {
  try {
    return (await migratorFor(db).getMigrations()).some(({ executedAt }) => executedAt !== undefined);
  } catch (error) {
    throw new DatabaseUnusable(`The database does not answer (${reasonOf(error)}).`);
  }
}

/**
 * Migrates as soon as other clients allow it; calls `onWait` once if that takes long. Returns the error if it failed.
 */
async function migrateInTurn(db: Database, onWait: (sentence: string) => void): Promise<unknown> {
  const migrator = migratorFor(db);
  let hasWaited = false;
  for (let start = performance.now(); ;) {
    const { error } = await migrator.migrateToLatest();
    if (isLockTaken(error)) {
      if (!hasWaited)
        onWait('The database is brought up to date as soon as nothing else, such as a backup, holds its tables.');
      hasWaited = true;
      await wait(lockPauseMs);
      start = performance.now();
    } else if ((isBusy(error) || isConflict(error)) && performance.now() - start < otherServerMs) {
      // Another server may have run the migration meanwhile, which leaves nothing to do, or servers may still be
      // writing.
      await pauseBeforeRetry();
    } else return error;
  }
}

/**
 * Migrates the tables to the current version. On PostgreSQL it waits for locks without limit, and reports this with
 * `onWait`. Throws DatabaseUnusable when it fails; the database is then unchanged.
 */
export async function migrate(db: Database, onWait: (sentence: string) => void = () => undefined): Promise<void> {
  const error = await migrateInTurn(db, onWait);
  if (!error) return;
  const reason = reasonOf(error);
  const newer = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
  if (newer !== undefined) {
    throw new DatabaseUnusable(`The database is of a newer version of the server (${newer}). It was left as it is.`);
  }
  if (isUnavailable(error)) throw new DatabaseUnusable(`The database does not answer (${reason}).`);
  throw new DatabaseUnusable(`The database cannot be brought up to date (${reason}). It was left as it is.`);
}
