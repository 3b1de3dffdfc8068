import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The five guides, in the order in which they are listed and read (spec 2). Each has the page /guides/{slug}. */
export const guideSlugs = ['lab-builder', 'treasure-keys', 'puzzles', 'builds', 'point-system'] as const;

export type GuideSlug = (typeof guideSlugs)[number];

/** Their names on the index's cards and in the navigation (spec 2). */
export const guideName: Record<GuideSlug, string> = {
  'lab-builder': 'Lab Builder',
  'treasure-keys': 'Treasure Keys',
  puzzles: 'Puzzles',
  builds: 'Builds for Lab',
  'point-system': 'Point System',
};

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

/** All guides with their full texts, so that a device has them offline. Sends an ETag and answers 304 to it. */
export const listGuides = endpoint('GET', '/api/guides', { by: 'anybody', body: null, answer: v.array(guideSchema) });
