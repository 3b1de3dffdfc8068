import { type Migration, Migrator } from 'kysely';
import { DatabaseUnusable, isBusy, isConflict, isUnavailable, reasonOf } from './faults.ts';
import { accessTokens } from './migrations/accessTokens.ts';
import { accountRights } from './migrations/accountRights.ts';
import { agreement } from './migrations/agreement.ts';
import { contactAndMail } from './migrations/contactAndMail.ts';
import { countingSaved } from './migrations/countingSaved.ts';
import { endings } from './migrations/endings.ts';
import { erasedContent } from './migrations/erasedContent.ts';
import { firstTables } from './migrations/firstTables.ts';
import { forgetting } from './migrations/forgetting.ts';
import { leanResults } from './migrations/leanResults.ts';
import { listPages } from './migrations/listPages.ts';
import { limitsAndLedger } from './migrations/limitsAndLedger.ts';
import { networksOfContributors } from './migrations/networksOfContributors.ts';
import { pointLedger } from './migrations/pointLedger.ts';
import { push } from './migrations/push.ts';
import { saidDoors } from './migrations/saidDoors.ts';
import { savedDays } from './migrations/savedDays.ts';
import { sectionShapes } from './migrations/sectionShapes.ts';
import { standings } from './migrations/standings.ts';
import { verifiedEmails } from './migrations/verifiedEmails.ts';
import { pauseBeforeRetry } from './busyRetry.ts';
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
};

/** How long to wait for another server that migrates the same SQLite file, or changes the same rows of PostgreSQL. */
const otherServerMs = 30_000;

/** Brings the tables up to date. Throws DatabaseUnusable when that is not possible; the database is then as it was. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  let { error } = await migrator.migrateToLatest();
  const start = performance.now();
  // Another server may be migrating at the same time: then nothing is left to do. Others still change what they serve.
  while ((isBusy(error) || isConflict(error)) && performance.now() - start < otherServerMs) {
    await pauseBeforeRetry();
    ({ error } = await migrator.migrateToLatest());
  }
  if (!error) return;
  const reason = reasonOf(error);
  const newer = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
  if (newer !== undefined) {
    throw new DatabaseUnusable(`The database is of a newer version of the server (${newer}). It was left as it is.`);
  }
  if (isUnavailable(error)) throw new DatabaseUnusable(`The database does not answer (${reason}).`);
  throw new DatabaseUnusable(`The database cannot be brought up to date (${reason}). It was left as it is.`);
}
