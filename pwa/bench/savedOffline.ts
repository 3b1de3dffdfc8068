import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { exampleLayout } from 'shared-types/picture/exampleLayout.ts';
import { startProcess } from '../../sync-server/bench/process.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const runs = 5;
/** 1,000 layouts, 200 of each account: more may nobody save. */
const accounts = 5;
const layouts = 1000;

interface Took {
  ms: number;
  requests: number;
}

function sum(parts: readonly Took[]): Took {
  const add = (of: (took: Took) => number) => parts.reduce((total, took) => total + of(took), 0);
  return { ms: add(({ ms }) => ms), requests: add(({ requests }) => requests) };
}

async function runNode(...args: string[]): Promise<Took> {
  const { stdout } = await run(process.execPath, args, { cwd: repository });
  return JSON.parse(stdout) as Took;
}

/** One device after the other sends what it saved offline, and another device of each account reads it. */
async function ours(folder: string, turn: number): Promise<Took> {
  const settings = { PORT: '0', RATE_LIMITS: 'off', SESSION_KEYS: 'a key for benchmarks only' };
  const file = join(folder, `ours${turn}.sqlite`);
  await using server = await startProcess(['sync-server/dist/main.js'], { ...settings, DATABASE_URL: file });
  const parts = [];
  for (let n = 0; n < accounts; n += 1) {
    for (const task of ['save', 'read']) {
      parts.push(await runNode('--import', 'tsx', 'pwa/bench/device.ts', server.url, `player${n}`, task));
    }
  }
  return sum(parts);
}

/** PouchDB is no part of the product: it is fetched for this comparison, where that is possible. */
async function installPouch(folder: string): Promise<boolean> {
  const packages = ['pouchdb@9', 'express-pouchdb@4', 'express@4', 'pouchdb-adapter-memory@9'];
  try {
    writeFileSync(join(folder, 'package.json'), '{"private": true}');
    await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, timeout: 180_000 });
    return true;
  } catch {
    return false;
  }
}

async function theirs(folder: string, turn: number): Promise<Took> {
  const program = join(import.meta.dirname, 'pouch.mjs');
  const data = mkdtempSync(join(folder, `theirs${turn}-`));
  await using server = await startProcess([program, folder, 'server', data], {});
  return await runNode(program, folder, 'client', server.url, join(folder, 'documents.json'));
}

function writeDocuments(folder: string): void {
  const labyrinthData = serialiseLayout(exampleLayout);
  const documents = Array.from({ length: layouts }, (_, n) => {
    const _id = `layout-${String(n).padStart(4, '0')}`;
    const izaroConfig = { weaponSet: 'dual-swords' };
    return { _id, name: `Layout ${n}`, description: '', difficulty: 'eternal', labyrinthData, izaroConfig, tags: [] };
  });
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(documents));
}

/** P4: 1,000 layouts that were saved offline reach the server and a second device, against PouchDB's replication. */
export async function savedOffline(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-bench-'));
  try {
    writeDocuments(folder);
    const compares = await installPouch(folder);
    const took = { ours: [] as Took[], theirs: [] as Took[] };
    for (let turn = 0; turn < runs; turn += 1) {
      took.ours.push(await ours(folder, turn));
      if (compares) took.theirs.push(await theirs(folder, turn));
    }
    return (['ms', 'requests'] as const).map((unit) => {
      const [our, their] = [median(took.ours.map((each) => each[unit])), median(took.theirs.map((each) => each[unit]))];
      const note = compares ? '' : ' (PouchDB could not be fetched: not measured)';
      const figure = `P4 1,000 layouts saved offline reach the server and a second device${note}`;
      const ratio = compares ? our / their : null;
      return { figure, ours: Math.round(our), against: Math.round(their), unit, ratio, wanted: '<= 0.5' };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
