import type { Logger } from 'pino';
import type { Config } from '../core/config.ts';
import { singleFlight } from '../core/singleFlight.ts';
import { reasonOf } from '../storage/faults.ts';
import { findStoredVideo, saveVideo } from '../storage/latestVideos.ts';
import type { Database } from '../storage/tables.ts';
import { newestVideo, readFeed } from './videoFeed.ts';

const minute = 60 * 1000;

/** A good answer is used for so long before the feed is asked again. */
const freshFor = 30 * minute;

/** After a failure the feed is left alone for a while; it is often away for hours. */
const restAfterFailure = 5 * minute;

interface Source {
  db: Database;
  config: Pick<Config, 'VIDEO_FEED_URL' | 'VIDEO_CHANNEL_ID'>;
  now: () => number;
  log: Logger;
}

type FindLatestVideo = () => Promise<{ id: string; title: string } | undefined>;

function feedOf({ VIDEO_FEED_URL, VIDEO_CHANNEL_ID }: Source['config']): string | undefined {
  if (VIDEO_FEED_URL !== undefined || VIDEO_CHANNEL_ID === undefined) return VIDEO_FEED_URL;
  return `https://www.youtube.com/feeds/videos.xml?channel_id=${encodeURIComponent(VIDEO_CHANNEL_ID)}`;
}

/**
 * The newest video of the channel's public feed, read when somebody asks and the last answer is older than 30 minutes.
 * Whoever asks gets the last good answer at once, however old, also after a restart; only while there is none do they wait
 * for the feed. Undefined where no video source is set.
 */
export function latestVideo({ db, config, now, log }: Source): FindLatestVideo | undefined {
  const feed = feedOf(config);
  if (feed === undefined) return undefined;
  let restUntil = 0;
  const readOnce = singleFlight<unknown>();

  async function read(source: string): Promise<void> {
    try {
      await saveVideo(db, source, { ...newestVideo(await readFeed(source)), fetchedAt: now() });
    } catch (error) {
      restUntil = now() + restAfterFailure;
      log.warn({ reason: reasonOf(error) }, 'The video feed could not be read.');
    }
  }

  return async () => {
    const stored = await findStoredVideo(db, feed);
    const isDue = now() - (stored?.fetchedAt ?? -Infinity) >= freshFor && now() >= restUntil;
    const reading = isDue ? readOnce(feed, () => read(feed)) : undefined;
    if (!stored) await reading;
    const found = stored ?? (await findStoredVideo(db, feed));
    return found && { id: found.id, title: found.title };
  };
}
