import * as v from 'valibot';
import { guideSlugs } from '../guideNames.ts';
import { endpoint } from './endpoint.ts';

/**
 * One guide. `markdown` is its text, with headings from the second level down. A fenced block `layout` is shown as a
 * picture: its first line is the caption, the rest `labyrinthData`. Inline code is shown as a key; `room:silver-key` as
 * that icon.
 */
const guideSchema = v.object({
  slug: v.picklist(guideSlugs),
  title: v.string(),
  summary: v.string(),
  markdown: v.string(),
});
export type Guide = v.InferOutput<typeof guideSchema>;

/** All guides with their full texts, so that a device has them offline. Supports ETag and 304. */
export const listGuides = endpoint('GET', '/api/guides', { by: 'anybody', body: null, answer: v.array(guideSchema) });
