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

it('a file waits on the device for the builder, which gets it once', async () => {
  expect(await take({ title: '', file: new File(['{"a":1}'], 'lab.json') })).toBe('/builder');
  expect(await hasSharedImport()).toBe(true);
  expect(await takeSharedImport()).toEqual(['{"a":1}']);
  expect(await hasSharedImport()).toBe(false);
  expect(await takeSharedImport()).toEqual([]);
});

it('of a file no more than a labyrinth file can have is kept', async () => {
  await take({ file: new File(['x'.repeat(400 * 1024)], 'big.json') });
  expect((await takeSharedImport())[0]?.length).toBe(300 * 1024);
});

it('text that is no link waits likewise', async () => {
  expect(await take({ text: '{"difficulty":"Normal"}', title: 'A title' })).toBe('/builder');
  expect(await takeSharedImport()).toEqual(['{"difficulty":"Normal"}']);
});

it.each([
  ['of a share page', { url: `${origin}/share/AAAAAAAAAAAAAAAAAAAAAA` }, '/share/AAAAAAAAAAAAAAAAAAAAAA'],
  ['in a sentence', { text: `Look: ${origin}/share/AAAAAAAAAAAAAAAAAAAAAA !` }, '/share/AAAAAAAAAAAAAAAAAAAAAA'],
  ['at the end of one', { text: `(See ${origin}/share/AAAAAAAAAAAAAAAAAAAAAA.)` }, '/share/AAAAAAAAAAAAAAAAAAAAAA'],
  [
    'of a submission',
    { url: `${origin}/voting/cruel?day=2026-11-20&submission=018f0000-0000-7000-8000-000000000001` },
    '/voting/cruel?day=2026-11-20&submission=018f0000-0000-7000-8000-000000000001',
  ],
])('a link %s is opened as such', async (_, fields, page) => {
  expect(await take(fields)).toBe(page);
  expect(await hasSharedImport()).toBe(false);
});

it('a link that carries a layout is opened by the builder, wherever the app is', async () => {
  const linked = { difficulty: 'cruel', day: '2026-11-20', layout: smallLayout, izaroConfig: {} } as const;
  const link = layoutLink('https://elsewhere.example', linked);
  expect(await take({ url: link })).toBe(link.slice('https://elsewhere.example'.length));
});

it('nobody is sent to another site', async () => {
  expect(await take({ url: 'https://elsewhere.example/share/AAAAAAAAAAAAAAAAAAAAAA' })).toBe('/builder');
});

it('nothing at all opens the builder', async () => {
  expect(await take({ title: ' ' })).toBe('/builder');
  expect(await hasSharedImport()).toBe(false);
});
