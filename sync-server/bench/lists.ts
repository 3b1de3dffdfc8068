import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { dayOf } from 'shared-types/day.ts';
import { alternate } from './alternate.ts';
import { requestsPerSecond, requestText } from './load.ts';
import { type Running, startProcess } from './process.ts';
import { rowOf } from './row.ts';
import { addSubmissions, makeDatabase, signUp, startServer, temporaryFolder } from './site.ts';

const list = '/api/days/eternal/submissions';
const own = '/api/days/eternal/own';
const bare = ['--import', 'tsx', join(import.meta.dirname, 'bareKoa.ts')];
const runs = 5;
const runMs = 1500;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The response with its compressed body. */
function ask({ port }: Running, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(parts),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Headers that every server adds by itself. */
const ofConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Starts plain Koa with this response in memory. */
function startBare(folder: string, { headers, body, status }: Answer): Promise<Running> {
  const sent = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
  const [answerFile, bodyFile] = [join(folder, randomUUID()), join(folder, randomUUID())];
  writeFileSync(bodyFile, body);
  writeFileSync(answerFile, JSON.stringify({ status, headers: Object.fromEntries(sent), body: bodyFile }));
  return startProcess([...bare, answerFile], {});
}

/** Adds the viewer's votes on some of the day's layouts. */
function addVotes(database: BetterSqlite.Database, viewerId: string, ids: readonly string[]): void {
  const vote = database.prepare(`insert into votes (account_id, target, target_id, value, changed_at)
    values (?, 'submission', ?, 1, 0)`);
  for (const id of ids) vote.run(viewerId, id);
}

/**
 * P1: a day's list with 50 layouts as the app reads it, against Koa that sends the same bytes and does nothing else.
 */
export async function lists() {
  using folder = temporaryFolder();
  const file = join(folder.path, 'labyrinth.sqlite');
  const database = await makeDatabase(file);
  const day = dayOf(Date.now());
  const ids = addSubmissions(database, day, 50);
  await using server = await startServer(file);
  const { cookie, accountId } = await signUp(server, 'viewer');
  addVotes(database, accountId, ids.slice(0, 10));
  database.close();
  // The headers that a browser sends.
  const app = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br', cookie };
  const { headers } = await ask(server, list, app);
  const kinds = [
    { name: 'the public list', wanted: '>= 0.8', path: list, asked: app },
    { name: 'the own part', wanted: '>= 0.6', path: own, asked: app },
    { name: '304', wanted: '>= 0.8', path: list, asked: { ...app, 'if-none-match': headers.etag ?? '' } },
  ];
  const rows = [];
  for (const { name, wanted, path, asked } of kinds) {
    await using koa = await startBare(folder.path, await ask(server, path, asked));
    const text = requestText(path, asked);
    const { ours, against } = await alternate(runs, {
      ours: () => requestsPerSecond(server.port, text, runMs),
      against: () => requestsPerSecond(koa.port, text, runMs),
    });
    rows.push(rowOf({ figure: `P1 list of 50 layouts, ${name}`, ours, against, unit: 'requests/s', wanted }));
  }
  return rows;
}
