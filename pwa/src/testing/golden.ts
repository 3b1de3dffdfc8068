import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a version of the app left on a device. */
export interface Golden {
  /** Dexie's version number; IndexedDB's is ten times as large. */
  version: number;
  stores: Record<
    string,
    {
      keyPath: string | string[];
      autoIncrement?: boolean;
      indexes: [name: string, path: string | string[], options?: IDBIndexParameters][];
    }
  >;
  rows: Record<string, Record<string, unknown>[]>;
}

export function readGolden(version: number): Golden {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, `../store/device/golden/v${version}.json`), 'utf8'),
  ) as Golden;
}

/**
 * Installs the database of an earlier version on the device and returns its open connection. It is self-contained, so
 * that it can also run in a page.
 */
export function installGolden({ version, stores, rows }: Golden): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('routes', version * 10);
    request.onupgradeneeded = () => {
      for (const [name, { indexes, ...options }] of Object.entries(stores)) {
        const store = request.result.createObjectStore(name, options);
        for (const [index, path, parameters] of indexes) store.createIndex(index, path, parameters);
        for (const row of rows[name] ?? []) store.put(row);
      }
    };
    request.onerror = () => reject(new Error('The earlier database could not be made.', { cause: request.error }));
    request.onsuccess = () => resolve(request.result);
  });
}
