import type { Database, EpochMs } from './tables.ts';

interface StoredVideo {
  id: string;
  title: string;
  fetchedAt: EpochMs;
}

/** The last video fetched from a feed, however long ago. */
export async function findStoredVideo(db: Database, feed: string): Promise<StoredVideo | undefined> {
  return db
    .selectFrom('latest_videos')
    .select(['video_id as id', 'title', 'fetched_at as fetchedAt'])
    .where('feed', '=', feed)
    .executeTakeFirst();
}

export async function saveVideo(db: Database, feed: string, { id, title, fetchedAt }: StoredVideo): Promise<void> {
  const values = { video_id: id, title, fetched_at: fetchedAt };
  await db
    .insertInto('latest_videos')
    .values({ feed, ...values })
    .onConflict((conflict) => conflict.column('feed').doUpdateSet(values))
    .execute();
}
