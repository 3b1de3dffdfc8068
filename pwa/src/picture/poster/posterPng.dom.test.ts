import { toBlob } from 'html-to-image';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import type { Poster } from 'shared-types/picture/poster/poster.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { posterPng } from './posterPng.ts';

vi.mock('html-to-image', () => ({ toBlob: vi.fn() }));

const capture = vi.mocked(toBlob);
const poster: Poster = { layout: emptyLayout, difficulty: 'cruel', day: '2026-11-21', izaroConfig: {} };
const png = new Blob(['picture'], { type: 'image/png' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob(['font'])) }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  capture.mockReset();
});

it('waits 100 ms, then captures the sheet at its natural size with its fonts in it', async () => {
  capture.mockResolvedValue(png);
  const drawing = posterPng(poster);
  await vi.advanceTimersByTimeAsync(99);
  expect(capture).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(await drawing).toBe(png);
  const [sheet, options] = capture.mock.calls[0] ?? [];
  expect(sheet?.textContent).toContain('Cruel Labyrinth');
  expect(options).toMatchObject({ width: 1920, height: 1080, pixelRatio: 1 });
  for (const font of ['Inter Variable', 'Cinzel Variable']) expect(options?.fontEmbedCSS).toContain(`'${font}'`);
  expect(options?.fontEmbedCSS).not.toMatch(/url\((?!data:)/);
});

it('a capture that never finishes fails with an error and leaves nothing on the page', async () => {
  const before = [...document.body.children];
  capture.mockReturnValue(new Promise(() => undefined));
  const drawing = posterPng(poster);
  const rejection = expect(drawing).rejects.toThrow('The picture took too long.');
  await vi.advanceTimersByTimeAsync(60_000);
  await rejection;
  expect([...document.body.children]).toEqual(before);
});

it('a font that cannot be fetched is not an error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  capture.mockResolvedValue(png);
  const drawing = posterPng(poster);
  await vi.advanceTimersByTimeAsync(100);
  expect(await drawing).toBe(png);
});

it('a capture without a result is an error', async () => {
  capture.mockResolvedValue(null);
  const rejection = expect(posterPng(poster)).rejects.toThrow('The canvas gave no picture.');
  await vi.advanceTimersByTimeAsync(200);
  await rejection;
});
