import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guide } from 'shared-types/api/guides.ts';
import { type GuideSlug, guideSlugs } from 'shared-types/guideNames.ts';

/** The block between two lines of `---` at the top of the file, with `title` and `summary` on one line each. */
const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

function readGuide(folder: string, slug: GuideSlug): Guide {
  // Some editors begin a file with a byte order mark, which counts as white space.
  const text = readFileSync(join(folder, `${slug}.md`), 'utf8').trimStart();
  const [whole = '', fields = ''] = frontMatter.exec(text) ?? [];
  const field = (name: string): string => {
    const value = new RegExp(`^${name}:\\s*(\\S.*)$`, 'm').exec(fields)?.[1]?.trim();
    if (value === undefined) throw new Error(`The guide ${slug}.md has no ${name} at its top.`);
    return value;
  };
  return { slug, title: field('title'), summary: field('summary'), markdown: text.slice(whole.length).trim() };
}

/** The guides of the content folder, in the order of the index. Throws when one is missing or incomplete. */
export function readGuides(folder: string): Guide[] {
  return guideSlugs.map((slug) => readGuide(folder, slug));
}
