import type { LearntShape } from 'shared-types/api/sectionShapes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer } from '../../api/noAnswer.ts';
import { db } from '../device/db.ts';
import { readSectionShapes, refreshSectionShapes } from './sectionShapes.ts';

const first: LearntShape = { difficulty: 'eternal', section: 0, shape: '13x 22xk 44x | ab bc cz' };
const second: LearntShape = { difficulty: 'normal', section: 2, shape: '13x 44x | ab bz' };

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

function answers(shapes: unknown[], etag: string): void {
  fetched.mockResolvedValueOnce(Response.json({ shapes }, { headers: { etag } }));
}

beforeEach(async () => {
  await db.device.clear();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

it('learnt shapes are stored on the device, in the order of the server', async () => {
  expect(await readSectionShapes()).toEqual([]);
  answers([second, first], '"1"');
  await refreshSectionShapes();
  expect(await readSectionShapes()).toEqual([second, first]);
});

it('learnt shapes are requested with their ETag, and stay on a 304 and without a connection', async () => {
  answers([first], '"1"');
  await refreshSectionShapes();
  fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
  await refreshSectionShapes();
  expect(fetched.mock.calls[1]).toMatchObject(['/api/section-shapes', { headers: { 'if-none-match': '"1"' } }]);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(refreshSectionShapes()).rejects.toBeInstanceOf(NoAnswer);
  expect(await readSectionShapes()).toEqual([first]);
});

it('a response that is not a list of shapes changes nothing', async () => {
  answers([first], '"1"');
  await refreshSectionShapes();
  answers([{ ...first, shape: '<b>' }], '"2"');
  await expect(refreshSectionShapes()).rejects.toBeInstanceOf(NoAnswer);
  expect(await readSectionShapes()).toEqual([first]);
});
