import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { storedRecords } from './storage.ts';

interface StoredRun {
  endedAt: number;
  state: { visits: { room: string }[] };
}

async function runsThatAreOn(page: Page): Promise<StoredRun[]> {
  return (await storedRecords<StoredRun>(page, 'runs')).filter(({ endedAt }) => endedAt === 0);
}

/** The current room of the run, as it is on disk. */
export async function currentlyAt(page: Page): Promise<string | undefined> {
  const [run] = await runsThatAreOn(page);
  return run?.state.visits.at(-1)?.room;
}

/** Stops the run on the page and waits until its end is stored, so that whatever opens next finds no active run. */
export async function stopRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.locator('[data-run="off"]').waitFor();
  await expect.poll(() => runsThatAreOn(page)).toEqual([]);
}
