import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { storedFact, storedRecords } from './storage.ts';

/** A draft as stored on the device. */
export interface StoredDraft {
  id: string;
  name: string;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
  drawing: { layout: Layout; actions: unknown[] };
  day: string;
  rev: number;
  deletedAt?: number;
}

/** The drafts on the device, the current one first. */
export async function storedDrafts(page: Page): Promise<StoredDraft[]> {
  const drafts = await storedRecords<StoredDraft>(page, 'drafts');
  const current = await storedFact(page, 'currentDraft');
  return drafts.sort((a, b) => Number(b.id === current) - Number(a.id === current));
}

/** The current draft as stored on the device. */
export async function currentDraft(page: Page): Promise<StoredDraft> {
  const [draft] = await storedDrafts(page);
  if (!draft) throw new Error('The device keeps no draft.');
  return draft;
}

/** Chooses an entry of the toolbar's menu 'More'. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The file that an entry of 'More' downloads. */
export async function downloadOf(page: Page, entry: string): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download');
  await chooseMore(page, entry);
  const download = await started;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** A layout with rooms and paths in a fixed order, for comparison. */
export function sameOrder({ rooms, paths }: Layout): unknown {
  const key = (path: object) => JSON.stringify(Object.entries(path).sort());
  return {
    rooms: Object.fromEntries(
      Object.entries(rooms)
        .sort()
        .map(([id, room]) => [id, [...(room?.types ?? [])].sort()]),
    ),
    paths: paths.map(key).sort(),
  };
}
