import { useLiveQuery } from 'dexie-react-hooks';
import { VideoOff } from 'lucide-react';
import type { SiteConfig } from 'shared-types/api/site.ts';
import { refreshLatestVideo, readLatestVideo } from '../store/lists/latestVideo.ts';
import { refreshUnknownConfig, readConfig } from '../store/lists/siteConfig.ts';
import card from '../ui/Card.module.css';
import { classes } from '../ui/classes.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import styles from './LatestVideo.module.css';
import { VideoFacade } from './VideoFacade.tsx';

/** Shown when there is no video (spec 1). */
function NoVideo({ playlistUrl }: Pick<SiteConfig, 'playlistUrl'>) {
  return (
    <div className={classes(styles.none, styles.short)}>
      <VideoOff aria-hidden />
      <p>Unable to load video</p>
      {playlistUrl !== null && (
        <a href={playlistUrl} rel="noopener">
          Watch the playlist
        </a>
      )}
    </div>
  );
}

/** Fetches the video; rendered only where a video source is set up. */
function FoundVideo({ playlistUrl }: Pick<SiteConfig, 'playlistUrl'>) {
  const refreshed = useRefresh(refreshLatestVideo, 'video', null);
  const stored = useLiveQuery(async () => ({ video: await readLatestVideo() }));
  if (stored?.video) return <VideoFacade key={stored.video.id} video={stored.video} />;
  if (!stored || refreshed.at !== 'failed') return <p className={styles.none}>Loading latest video...</p>;
  return <NoVideo playlistUrl={playlistUrl} />;
}

/** The latest video of the product's channel (spec 1). */
export function LatestVideo() {
  const asked = useRefresh(refreshUnknownConfig, 'config', null);
  const known = useLiveQuery(async () => ({ config: await readConfig() }));
  const config = known?.config;
  return (
    <section className={classes(card.card, styles.box)} aria-labelledby="video">
      <h2 id="video">Latest Video</h2>
      {!config && asked.at !== 'failed' && <p className={styles.none}>Loading latest video...</p>}
      {!config && asked.at === 'failed' && <NoVideo playlistUrl={null} />}
      {config?.video === true && <FoundVideo playlistUrl={config.playlistUrl} />}
      {config?.video === false && <NoVideo playlistUrl={config.playlistUrl} />}
    </section>
  );
}
