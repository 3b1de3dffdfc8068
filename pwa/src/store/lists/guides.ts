import { type Guide, listGuides } from 'shared-types/api/guides.ts';
import { guideSlugs } from 'shared-types/guideNames.ts';
import { callTagged } from '../../api/call.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { writeTables } from '../device/withQuotaRetry.ts';
import { ifNoneMatch } from '../device/listReads.ts';

/** Fetches the guides. Throws Refusal or NoAnswer. */
export async function refreshGuides(): Promise<void> {
  const { answer, etag } = await callTagged(listGuides, { headers: await ifNoneMatch(listKey.guides) });
  if (!answer) return;
  await writeTables([db.guides, db.listReads], async () => {
    await db.guides.clear();
    await db.guides.bulkPut(answer);
    await db.listReads.put({ key: listKey.guides, etag });
  });
}

/** Fetches the guides unless the device has them. */
export async function refreshUnknownGuides(): Promise<void> {
  if ((await db.guides.count()) === 0) await refreshGuides();
}

/** The stored guides, in the order of the index; empty before they are fetched for the first time. */
export async function readGuides(): Promise<Guide[]> {
  const guides = await db.guides.toArray();
  return guides.sort((a, b) => guideSlugs.indexOf(a.slug) - guideSlugs.indexOf(b.slug));
}
