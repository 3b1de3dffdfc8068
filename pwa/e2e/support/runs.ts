import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { storedRecords } from './storage.ts';

async function runsThatAreOn(page: Page): Promise<unknown[]> {
  return (await storedRecords<{ endedAt: number }>(page, 'runs')).filter(({ endedAt }) => endedAt === 0);
}

/** Stops the run on the page and waits until its end is stored, so that whatever opens next finds no active run. */
export async function stopRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.locator('[data-run="off"]').waitFor();
  await expect.poll(() => runsThatAreOn(page)).toEqual([]);
}
