import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { preferMinimal } from 'shared-types/api/prefer.ts';
import { dayOf } from 'shared-types/day.ts';
import { alternate } from './alternate.ts';
import { requestsPerSecond, requestText } from './load.ts';
import { type Running, startProcess } from './process.ts';
import { rowOf } from './row.ts';
import { addSubmissions, makeDatabase, signUp, startServer, temporaryFolder } from './site.ts';

const path = '/api/submissions/eternal';
const bare = ['--import', 'tsx', join(import.meta.dirname, 'bareKoa.ts')];
const runs = 5;
const runMs = 1500;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The answer with its body as it travels, compressed. */
function ask({ port }: Running, headers: Record<string, string>): Promise<Answer> {
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

/** What every server writes by itself. */
const ofConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Koa alone, with this answer in its memory. */
function startBare(folder: string, { headers, body, status }: Answer): Promise<Running> {
  const sent = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
  const [answerFile, bodyFile] = [join(folder, randomUUID()), join(folder, randomUUID())];
  writeFileSync(bodyFile, body);
  writeFileSync(answerFile, JSON.stringify({ status, headers: Object.fromEntries(sent), body: bodyFile }));
  return startProcess([...bare, answerFile], {});
}

/** P1: a day's list with 50 layouts, against Koa that answers with the same bytes and does nothing else. */
export async function lists() {
  using folder = temporaryFolder();
  const file = join(folder.path, 'labyrinth.sqlite');
  const database = await makeDatabase(file);
  addSubmissions(database, dayOf(Date.now()), 50);
  database.close();
  await using server = await startServer(file);
  const { cookie } = await signUp(server, 'viewer');
  // As the app asks: without the pictures, which it draws itself.
  const app = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br', ...preferMinimal };
  const { headers } = await ask(server, app);
  const kinds = [
    { name: 'anonymous', wanted: '>= 0.8', asked: app },
    { name: 'signed in', wanted: '>= 0.6', asked: { ...app, cookie } },
    { name: '304', wanted: '>= 0.9', asked: { ...app, 'if-none-match': headers.etag ?? '' } },
  ];
  const rows = [];
  for (const { name, wanted, asked } of kinds) {
    await using koa = await startBare(folder.path, await ask(server, asked));
    const text = requestText(path, asked);
    const { ours, against } = await alternate(runs, {
      ours: () => requestsPerSecond(server.port, text, runMs),
      against: () => requestsPerSecond(koa.port, text, runMs),
    });
    rows.push(rowOf({ figure: `P1 list of 50 layouts, ${name}`, ours, against, unit: 'requests/s', wanted }));
  }
  return rows;
}
