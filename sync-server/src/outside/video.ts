import type { Logger } from 'pino';
import type { Config } from '../core/config.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';
import { reasonOf } from '../storage/faults.ts';
import { findStoredVideo, saveVideo } from '../storage/latestVideos.ts';
import type { Database } from '../storage/tables.ts';
import { newestVideo, readFeed } from './videoFeed.ts';

const minute = 60 * 1000;

/** How long a video is used before the feed is read again. */
const freshFor = 30 * minute;

/** How long the feed is left alone after a failure; it is often down for hours. */
const pauseAfterFailure = 5 * minute;

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
 * The newest video of the channel's public feed. The feed is read when a caller asks and the stored video is older than
 * 30 minutes. The stored video is returned immediately, however old; a caller waits for the feed only while none is
 * stored. Undefined when no video source is configured.
 */
export function latestVideo({ db, config, now, log }: Source): FindLatestVideo | undefined {
  const feed = feedOf(config);
  if (feed === undefined) return undefined;
  let failedAt = -Infinity;
  /** False for a time in the future, from before a clock that was ahead was set right. */
  const isWithin = (duration: number, since: number) => now() >= since && now() - since < duration;

  const readOnce = singleFlight(async (source: string): Promise<void> => {
    try {
      await saveVideo(db, source, { ...newestVideo(await readFeed(source)), fetchedAt: now() });
    } catch (error) {
      failedAt = now();
      log.warn({ reason: reasonOf(error) }, 'The video feed could not be read.');
    }
  });

  return async () => {
    const stored = await findStoredVideo(db, feed);
    const isFresh = stored !== undefined && isWithin(freshFor, stored.fetchedAt);
    const reading = isFresh || isWithin(pauseAfterFailure, failedAt) ? undefined : readOnce(feed);
    if (!stored) await reading;
    const found = stored ?? (await findStoredVideo(db, feed));
    return found && { id: found.id, title: found.title };
  };
}
