import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** A video of the product's channel: its id on the video service, and its title (spec 3). */
const videoSchema = v.object({ id: v.string(), title: v.string() });
export type Video = v.InferOutput<typeof videoSchema>;

/** The newest video of the channel; 503 'Failed to fetch video data' if none was ever fetched (spec 7, 8). */
export const latestVideo = endpoint('GET', '/api/youtube/latest-video', {
  by: 'anybody',
  body: null,
  answer: videoSchema,
});
