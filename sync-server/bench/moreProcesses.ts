import { sql } from 'kysely';
import { openDatabase } from '../src/storage/database.ts';
import { migrate } from '../src/storage/migrate.ts';
import { findPostgres } from '../src/testing/findPostgres.ts';
import { startCluster } from '../src/testing/postgres.ts';
import { alternate } from './alternate.ts';
import { addPlayers, submissionOf } from './database.ts';
import { requestsPerSecond, requestText } from './load.ts';
import type { Running } from './process.ts';
import { type Row, rowOf } from './row.ts';
import { type SignedIn, startServer } from './site.ts';

const layouts = 50;
const runs = 5;
const runMs = 2000;
const reads = { 'the public list': '/api/days/eternal/submissions', 'the own part': '/api/days/eternal/own' };

async function submit({ url }: Running, { cookie }: SignedIn, number: number): Promise<void> {
  const { id: _, ...body } = submissionOf(number);
  const headers = { cookie, 'content-type': 'application/json', origin: url };
  const answer = await fetch(`${url}/api/submissions`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`A layout was not taken: ${answer.status} ${await answer.text()}`);
}

/** The requests per second that these processes answer in total when loaded at the same time. */
async function together(servers: readonly Running[], request: string): Promise<number> {
  const each = await Promise.all(servers.map(({ port }) => requestsPerSecond(port, request, runMs)));
  return each.reduce((sum, one) => sum + one, 0);
}

async function measure(databaseUrl: string): Promise<Row[]> {
  const db = openDatabase({ databaseUrl });
  await migrate(db);
  const players = await addPlayers(db, layouts + 1);
  await using first = await startServer(databaseUrl);
  await using second = await startServer(databaseUrl);
  for (let n = 0; n < layouts; n += 1) await submit(first, players[n]!, n);
  await sql`analyze`.execute(db);
  await db.destroy();
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(reads)) {
    const request = requestText(path, { cookie: players[layouts]!.cookie, 'accept-encoding': 'gzip, deflate, br' });
    const { ours, against } = await alternate(runs, {
      ours: () => together([first, second], request),
      against: () => together([first], request),
    });
    const figure = `Reads of ${name} with 2 processes on PostgreSQL, against 1`;
    rows.push(rowOf({ figure, ours, against, unit: 'requests/s', wanted: '>= 1.6' }));
  }
  return rows;
}

/** How reads scale with processes. The clients and PostgreSQL run on the same machine. */
export async function moreProcesses(): Promise<Row[]> {
  const programs = findPostgres();
  if (!programs) {
    process.stdout.write('\nPostgreSQL is not on this machine: reads with more processes were left out.\n');
    return [];
  }
  const cluster = await startCluster(programs);
  try {
    return await measure(`${cluster.url}/postgres`);
  } finally {
    await cluster.stop();
    cluster.remove();
  }
}
