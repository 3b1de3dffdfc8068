import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { dayOf } from 'shared-types/day.ts';
import { alternate } from './alternate.ts';
import { batchSite } from './batches.ts';
import { requestsPerSecond, requestText } from './load.ts';
import { rowOf } from './row.ts';
import { addSubmissions, makeDatabase, startServer, temporaryFolder } from './site.ts';

const runs = 5;
const archive = { days: 1000, submissionsOfDay: 50, votesOfSubmission: 20 };
const aDay = 24 * 60 * 60 * 1000;
/** The server deletes older results by itself, which would distort the measurement. */
const resultsKept = 90 * aDay;

/**
 * Adds a thousand days before today, with 50 layouts each and a million votes in total, and the results of recent
 * votes.
 */
function addArchive(file: BetterSqlite.Database, now: number): void {
  file.pragma('synchronous = OFF');
  const { days, submissionsOfDay, votesOfSubmission } = archive;
  file.exec(`
    create temp table days as with recursive n(n) as (select 1 union all select n + 1 from n where n < ${days})
      select date(${Math.floor(now / 1000)} - n * 86400, 'unixepoch') as day, ${now} - n * ${aDay} as moment from n;
    create temp table today as select * from submissions limit ${submissionsOfDay};
    create temp table voters as select id from accounts limit ${votesOfSubmission};
    insert into submissions (id, account_id, difficulty, day, labyrinth_data, izaro_config, created_at)
      select days.day || ' ' || today.id, account_id, difficulty, days.day, labyrinth_data, izaro_config, days.moment
      from days cross join today;
    insert into votes (account_id, target, target_id, value, changed_at)
      select voters.id, 'submission', submissions.id, 1, submissions.created_at
      from voters cross join submissions where submissions.day < date(${Math.floor(now / 1000)}, 'unixepoch')
      order by 1, 3;
    insert into remembered_results (account_id, op_id, content_hash, result, created_at)
      select account_id, printf('%012x', changed_at) || lower(hex(randomblob(10))), 'a hash of the usual length, as all of them are', target_id, changed_at
      from votes where changed_at > ${now - resultsKept} order by 1, 2;`);
}

async function startSite(folder: string, name: string, isOld: boolean) {
  const file = join(folder, `${name}.sqlite`);
  const database = await makeDatabase(file);
  const now = Date.now();
  const ids = addSubmissions(database, dayOf(now), archive.submissionsOfDay);
  if (isOld) addArchive(database, now);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  const server = await startServer(file);
  const request = requestText('/api/submissions/eternal', { 'accept-encoding': 'gzip, deflate, br' });
  const list = () => requestsPerSecond(server.port, request, 1000);
  const stop = () => server[Symbol.asyncDispose]();
  return { list, ...(await batchSite(server, ids)), [Symbol.asyncDispose]: stop };
}

/** P3: the cost of lists and batches with an archive of a thousand days, compared with one day. */
export async function oldArchive() {
  using folder = temporaryFolder();
  await using old = await startSite(folder.path, 'old', true);
  await using young = await startSite(folder.path, 'young', false);
  const rows = [];
  for (const kind of ['list', 'votes', 'saves'] as const) {
    const { ours, against } = await alternate(runs, { ours: old[kind], against: young[kind] });
    const cost = { ours: 1e6 / ours, against: 1e6 / against };
    const figure = `P3 after 1,000 days and a million votes: ${kind}`;
    rows.push(rowOf({ figure, ...cost, unit: 'µs each', wanted: '<= 1.2' }));
  }
  return rows;
}
