/** The five guides in display order (spec 2). Each has the page /guides/{slug}. */
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
