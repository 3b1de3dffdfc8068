import { beforeEach, expect, it } from 'vitest';
import { layoutLink } from 'shared-types/link/layoutLink.ts';
import { freshDevice, smallLayout } from '../../testing/device.ts';
import { hasSharedImport, takeShare, takeSharedImport } from './sharedImport.ts';

beforeEach(async () => {
  await freshDevice();
});

const origin = 'https://routes.example';

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const take = (fields: Record<string, string | File>) => takeShare(formOf(fields), origin);

it('a shared file is stored for the builder, which reads it once', async () => {
  expect(await take({ title: '', file: new File(['{"a":1}'], 'lab.json') })).toBe('/builder');
  expect(await hasSharedImport()).toBe(true);
  expect(await takeSharedImport()).toEqual(['{"a":1}']);
  expect(await hasSharedImport()).toBe(false);
  expect(await takeSharedImport()).toEqual([]);
});

it('at most 300 KiB of a shared file are stored', async () => {
  await take({ file: new File(['x'.repeat(400 * 1024)], 'big.json') });
  expect((await takeSharedImport())[0]?.length).toBe(300 * 1024);
});

it('shared text that is not a link is stored for the builder too', async () => {
  expect(await take({ text: '{"difficulty":"Normal"}', title: 'A title' })).toBe('/builder');
  expect(await takeSharedImport()).toEqual(['{"difficulty":"Normal"}']);
});

it.each([
  ['of a share page', { url: `${origin}/share/AAAAAAAAAAAAAAAAAAAAAA` }, '/share/AAAAAAAAAAAAAAAAAAAAAA'],
  ['inside a sentence', { text: `Look: ${origin}/share/AAAAAAAAAAAAAAAAAAAAAA !` }, '/share/AAAAAAAAAAAAAAAAAAAAAA'],
  [
    'at the end of a sentence',
    { text: `(See ${origin}/share/AAAAAAAAAAAAAAAAAAAAAA.)` },
    '/share/AAAAAAAAAAAAAAAAAAAAAA',
  ],
  ['in angle brackets', { text: `<${origin}/share/AAAAAAAAAAAAAAAAAAAAAA>` }, '/share/AAAAAAAAAAAAAAAAAAAAAA'],
  ['in quotation marks', { text: `It is “${origin}/share/AAAAAAAAAAAAAAAAAAAAAA”.` }, '/share/AAAAAAAAAAAAAAAAAAAAAA'],
  [
    'of a submission',
    { url: `${origin}/voting/cruel?day=2026-11-20&submission=018f0000-0000-7000-8000-000000000001` },
    '/voting/cruel?day=2026-11-20&submission=018f0000-0000-7000-8000-000000000001',
  ],
  ['of another page', { url: `${origin}/labyrinth` }, '/labyrinth'],
  ['of the first page', { text: `Try it: ${origin}/.` }, '/'],
  ['of a chapter', { text: `${origin}/guides/puzzles#levers` }, '/guides/puzzles#levers'],
  ['of a layout, after one of another page', { text: `${origin} has ${origin}/share/AAAA, by Ann` }, '/share/AAAA'],
])('a shared link %s is opened', async (_, fields, page) => {
  expect(await take(fields)).toBe(page);
  expect(await hasSharedImport()).toBe(false);
});

it('a shared link with a layout is opened in the builder, from any site', async () => {
  const linked = { difficulty: 'cruel', day: '2026-11-20', layout: smallLayout, izaroConfig: {} } as const;
  const link = layoutLink('https://elsewhere.example', linked);
  expect(await take({ url: link })).toBe(link.slice('https://elsewhere.example'.length));
});

it('a shared link to another site opens the builder', async () => {
  expect(await take({ url: 'https://elsewhere.example/share/AAAAAAAAAAAAAAAAAAAAAA' })).toBe('/builder');
});

it('an empty share opens the builder', async () => {
  expect(await take({ title: ' ' })).toBe('/builder');
  expect(await hasSharedImport()).toBe(false);
});
