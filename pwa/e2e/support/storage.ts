import type { Page } from 'playwright-core';

/** All records in a table of this device's storage, as they are on disk. */
export async function storedRecords<Stored>(page: Page, table: string): Promise<Stored[]> {
  const found = await page.evaluate(async (store) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
      });
    const database = await answer(indexedDB.open('routes'));
    try {
      return await answer<unknown[]>(database.transaction(store).objectStore(store).getAll());
    } finally {
      database.close();
    }
  }, table);
  return found as Stored[];
}

/** A value from the device's key-value table. */
export async function storedFact(page: Page, key: string): Promise<unknown> {
  const facts = await storedRecords<{ key: string; value: unknown }>(page, 'device');
  return facts.find((fact) => fact.key === key)?.value;
}
