import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Video } from 'shared-types/api/video.ts';
import { EmptyPlates } from './EmptyPlates.tsx';
import styles from './LatestVideo.module.css';

function address(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`;
}

/** Our own poster until it is pressed, so that the video's host is not contacted before. */
export default function VideoFacade({ video: { id, title } }: { video: Video }) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        className={styles.frame}
        data-video
        src={address(id)}
        title={title}
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
        aria-label={`Play video: ${title}`}
        onClick={() => setPlaying(true)}
      >
        <EmptyPlates motif="route" />
        <span className={styles.play}>
          <Play aria-hidden />
        </span>
        <span className={styles.title}>{title}</span>
      </button>
      <p className={styles.note}>Playing it loads the video from YouTube.</p>
    </>
  );
}
