import type { Page } from 'playwright-core';

/** All that a table of this device's storage holds, as the disk has it. */
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

/** One of the small facts that the device keeps. */
export async function storedFact(page: Page, key: string): Promise<unknown> {
  const facts = await storedRecords<{ key: string; value: unknown }>(page, 'device');
  return facts.find((fact) => fact.key === key)?.value;
}
