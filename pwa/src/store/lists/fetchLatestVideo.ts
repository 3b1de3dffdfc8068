import { latestVideo } from 'shared-types/api/video.ts';
import { call } from '../../api/call.ts';
import { logOnce } from '../../api/logOnce.ts';
import { writeDevice } from '../device/deviceValues.ts';

export async function fetchLatestVideo(): Promise<void> {
  try {
    await writeDevice('latestVideo', await call(latestVideo));
  } catch (error) {
    logOnce('Failed to fetch video data', error);
    throw error;
  }
}
