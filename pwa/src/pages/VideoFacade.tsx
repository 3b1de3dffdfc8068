import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Video } from 'shared-types/api/video.ts';
import { EmptyPlates } from './EmptyPlates.tsx';
import styles from './LatestVideo.module.css';

function address(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`;
}

/**
 * Our own poster until it is pressed, so that the video's host is not contacted before. A newer video does not interrupt
 * the one that plays.
 */
export default function VideoFacade({ video }: { video: Video }) {
  const [playing, setPlaying] = useState<Video | null>(null);
  if (playing) {
    return (
      <iframe
        className={styles.frame}
        data-video
        src={address(playing.id)}
        title={playing.title}
        // The player refuses to play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.poster}
        data-video
        aria-label={`Play video: ${video.title}`}
        onClick={() => setPlaying(video)}
      >
        <EmptyPlates motif="route" />
        <span className={styles.play}>
          <Play aria-hidden />
        </span>
        <span className={styles.title}>{video.title}</span>
      </button>
      <p className={styles.note}>Playing it loads the video from YouTube.</p>
    </>
  );
}
