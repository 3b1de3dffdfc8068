import type { Guide } from 'shared-types/api/guides.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer } from '../../api/noAnswer.ts';
import { db } from '../device/db.ts';
import { refreshGuides, readGuides } from './guides.ts';

function guide(slug: Guide['slug'], markdown: string): Guide {
  return { slug, title: slug, summary: 'In short.', markdown };
}

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

function answers(guides: Guide[], etag: string): void {
  asked.mockResolvedValueOnce(Response.json(guides, { headers: { etag } }));
}

beforeEach(async () => {
  await Promise.all([db.guides.clear(), db.listReads.clear()]);
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

it('guides are stored on the device and sorted in the order of the index', async () => {
  answers([guide('puzzles', 'one'), guide('lab-builder', 'two')], '"1"');
  await refreshGuides();
  expect((await readGuides()).map(({ slug }) => slug)).toEqual(['lab-builder', 'puzzles']);
});

it('stored guides are requested with their ETag, and stay on a 304', async () => {
  answers([guide('puzzles', 'one')], '"1"');
  await refreshGuides();
  asked.mockResolvedValueOnce(new Response(null, { status: 304 }));
  await refreshGuides();
  expect(asked.mock.calls[1]?.[1].headers).toMatchObject({ 'if-none-match': '"1"' });
  expect((await readGuides())[0]?.markdown).toBe('one');
});

it("a guide's new text replaces the old one, and a removed guide is deleted", async () => {
  answers([guide('puzzles', 'one'), guide('builds', 'two')], '"1"');
  await refreshGuides();
  answers([guide('puzzles', 'three')], '"2"');
  await refreshGuides();
  expect((await readGuides()).map(({ slug, markdown }) => [slug, markdown])).toEqual([['puzzles', 'three']]);
});

it('without a connection stored guides stay', async () => {
  answers([guide('puzzles', 'one')], '"1"');
  await refreshGuides();
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(refreshGuides()).rejects.toBeInstanceOf(NoAnswer);
  expect(await readGuides()).toHaveLength(1);
});
