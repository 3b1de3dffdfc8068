import { latestVideo, type Video } from 'shared-types/api/video.ts';
import { call } from '../../api/call.ts';
import { logOnce } from '../../api/logOnce.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';

/** Fetches the channel's newest video. Throws Refusal (none was ever found) or NoAnswer. */
export async function refreshLatestVideo(): Promise<void> {
  try {
    await writeDevice('latestVideo', await call(latestVideo));
  } catch (error) {
    logOnce('Failed to fetch video data', error);
    throw error;
  }
}

/** The newest video that the device knows of. */
export function readLatestVideo(): Promise<Video | undefined> {
  return readDevice('latestVideo');
}
