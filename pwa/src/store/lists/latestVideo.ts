import type { Video } from 'shared-types/api/video.ts';
import { loadPart } from '../../api/loadPart.ts';
import { readDevice } from '../device/deviceValues.ts';

/** Fetches the channel's newest video. Throws Refusal (none was ever found) or NoAnswer. */
export async function refreshLatestVideo(): Promise<void> {
  return (await loadPart(() => import('./fetchLatestVideo.ts'))).fetchLatestVideo();
}

/** The newest video that the device knows of. */
export function readLatestVideo(): Promise<Video | undefined> {
  return readDevice('latestVideo');
}
