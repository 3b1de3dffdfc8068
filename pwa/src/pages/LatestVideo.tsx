import { useLiveQuery } from 'dexie-react-hooks';
import type { SiteConfig } from 'shared-types/api/site.ts';
import { refreshLatestVideo, readLatestVideo } from '../store/lists/latestVideo.ts';
import { refreshUnknownConfig, readConfig } from '../store/lists/siteConfig.ts';
import card from '../ui/Card.module.css';
import { classes } from '../ui/classes.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import styles from './LatestVideo.module.css';

/** Loaded only where there is a video. */
const VideoFacade = lazyPart(() => import('./VideoFacade.tsx'));

const loading = 'Loading latest video...';
/** The size of the video that may follow. */
const awaitedVideo = (
  <p className={classes(styles.none, styles.frame)} data-video>
    {loading}
  </p>
);

/** Shown when there is no video (spec 1). */
function NoVideo({ playlistUrl }: Pick<SiteConfig, 'playlistUrl'>) {
  return (
    <p className={styles.none}>
      Unable to load video
      {playlistUrl !== null && (
        <a href={playlistUrl} rel="noopener">
          Watch the playlist
        </a>
      )}
    </p>
  );
}

/** Fetches the video; rendered only if a video source is configured. */
function FoundVideo({ playlistUrl }: Pick<SiteConfig, 'playlistUrl'>) {
  const refreshed = useRefresh(refreshLatestVideo, 'video', null);
  const stored = useLiveQuery(async () => ({ video: await readLatestVideo() }));
  if (stored && !stored.video && refreshed.at === 'failed') return <NoVideo playlistUrl={playlistUrl} />;
  if (!stored?.video) return awaitedVideo;
  return <VideoFacade video={stored.video} waiting={awaitedVideo} />;
}

/** The latest video of the product's channel (spec 1), or one line if there is none. */
export function LatestVideo() {
  const asked = useRefresh(refreshUnknownConfig, 'config', null);
  const known = useLiveQuery(async () => ({ config: await readConfig() }));
  const config = known?.config;
  return (
    <section className={classes(card.card, styles.box)} aria-labelledby="video">
      <h2 id="video">Latest Video</h2>
      {!config && asked.at !== 'failed' && <p className={styles.none}>{loading}</p>}
      {!config && asked.at === 'failed' && <NoVideo playlistUrl={null} />}
      {config?.video === true && <FoundVideo playlistUrl={config.playlistUrl} />}
      {config?.video === false && <NoVideo playlistUrl={config.playlistUrl} />}
    </section>
  );
}
