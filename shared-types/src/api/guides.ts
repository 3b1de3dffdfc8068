import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The five guides, in the order in which they are listed and read (spec 2). Each stands at /guides/{slug}. */
export const guideSlugs = ['lab-builder', 'treasure-keys', 'puzzles', 'builds', 'point-system'] as const;

export type GuideSlug = (typeof guideSlugs)[number];

/** What the index's cards and the navigation call them (spec 2). */
export const guideName: Record<GuideSlug, string> = {
  'lab-builder': 'Lab Builder',
  'treasure-keys': 'Treasure Keys',
  puzzles: 'Puzzles',
  builds: 'Builds for Lab',
  'point-system': 'Point System',
};

/**
 * One guide. `markdown` is its text from the second level of headings down. The reader sees a fenced block `layout` drawn:
 * its first line is the caption, the rest `labyrinthData`. Words marked as code are keys; `room:silver-key` is that drawing.
 */
const guideSchema = v.object({
  slug: v.picklist(guideSlugs),
  title: v.string(),
  summary: v.string(),
  markdown: v.string(),
});
export type Guide = v.InferOutput<typeof guideSchema>;

/** All guides with their whole texts, so that a device has them offline. Answers with an ETag, and 304 on it. */
export const listGuides = endpoint('GET', '/api/guides', { by: 'anybody', body: null, answer: v.array(guideSchema) });
