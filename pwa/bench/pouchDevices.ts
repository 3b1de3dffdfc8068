import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { startProcess } from '../../sync-server/bench/process.ts';
import { freshDevice, sum, type Took } from './freshDevice.ts';
import type { OfflineLayout } from './offlineLayouts.ts';

const run = promisify(execFile);

/** The part of PouchDB that is used. */
interface Pouch {
  bulkDocs: (documents: readonly object[]) => Promise<unknown>;
  replicate: Record<'to' | 'from', (remote: string) => Promise<unknown>>;
  info: () => Promise<{ doc_count: number }>;
}

declare global {
  interface Window {
    PouchDB: new (name: string) => Pouch;
  }
}

/** PouchDB is not part of the product: it is fetched for this comparison, if possible. */
export async function installPouch(folder: string): Promise<boolean> {
  const packages = ['pouchdb@9', 'express-pouchdb@4', 'express@4'];
  try {
    writeFileSync(join(folder, 'package.json'), '{"private": true}');
    await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, timeout: 180_000 });
    return true;
  } catch {
    return false;
  }
}

function documentOf({ layout, ...rest }: OfflineLayout, n: number): object {
  const _id = `layout-${String(n).padStart(4, '0')}`;
  return { _id, ...rest, description: '', labyrinthData: serialiseLayout(layout), tags: [] };
}

/**
 * Runs in the page: makes stored data durable on disk, as on our devices. By default a power cut could still lose it.
 */
const storeDurably = `{
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode) {
    return transaction.call(this, stores, mode, { durability: 'strict' });
  };
}`;

/** Replicates this page's database with the server's. Runs in the page. */
async function replicate(direction: 'to' | 'from'): Promise<{ ms: number; found: number }> {
  const own = new window.PouchDB('layouts');
  await own.info();
  const began = performance.now();
  await own.replicate[direction](`${location.origin}/layouts`);
  return { ms: performance.now() - began, found: (await own.info()).doc_count };
}

/** express-pouchdb on disk, and two browsers with PouchDB in `idb`, its default adapter for browsers. */
export async function pouchDevices(folder: string, layouts: readonly OfflineLayout[]): Promise<Took> {
  const program = join(import.meta.dirname, 'pouchServer.mjs');
  await using server = await startProcess([program, folder, mkdtempSync(join(folder, 'data-'))], {});
  const pouch = readFileSync(join(folder, 'node_modules/pouchdb/dist/pouchdb.min.js'), 'utf8');
  const script = `${storeDurably}${pouch}`;
  const documents = { to: layouts.map(documentOf), from: [] };
  const took: Took[] = [];
  for (const direction of ['to', 'from'] as const) {
    await using device = await freshDevice(server.url, script);
    await device.page.evaluate((all) => new window.PouchDB('layouts').bulkDocs(all), documents[direction]);
    const part = await device.measure(async () => {
      const { ms, found } = await device.page.evaluate(replicate, direction);
      if (found !== layouts.length) throw new Error(`${found} documents arrived.`);
      return ms;
    });
    took.push(part);
  }
  return sum(took);
}
