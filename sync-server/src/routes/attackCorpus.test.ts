import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedBody, smallLayout, submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

/** Texts that attackers send to have them executed or fetched somewhere. */
const attacks = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<image href="https://evil.example/pixel.png"/>',
  '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  "' onmouseover='alert(1)",
  '`${alert(1)}`',
  '$& $` {{7*7}} ${7*7}',
  '<title>x</title><meta http-equiv=refresh content=0;url=//evil.example>',
  ']]><script>alert(1)</script>',
  '\u202egnp.exe',
  '&lt;script&gt;',
  "'; drop table votes; --",
];

const markup = /<script|onload|onerror|onmouseover|javascript:|foreignObject|evil\.example|ENTITY|<image|<iframe/i;

let server: TestServer;
let mallory: Visitor;
beforeAll(async () => {
  // The app's page as it stands before it is built.
  server = await startTestServer({ config: { appFolder: join(import.meta.dirname, '../../../pwa') } });
  mallory = await server.user('mallory');
});
afterAll(() => server[Symbol.asyncDispose]());

/** A successful JSON response that no browser mistakes for anything else. */
async function json<T>(path: string): Promise<T> {
  const response = await mallory.send('GET', path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return (await response.json()) as T;
}

interface Saved {
  name: string;
  description: string;
  tags: string[];
  displaySvg: string;
  shareToken: string;
}

test.each(attacks)('%j is stored as text in a saved labyrinth and is no markup in picture or page', async (attack) => {
  const text = { name: attack.slice(0, 80), description: attack, tags: [attack.slice(0, 30)] };
  const made = await mallory.post('/api/saved-labyrinths', { ...savedBody, ...text, displaySvg: attack });
  expect(made.status).toBe(201);
  const saved = (await json<Saved[]>('/api/saved-labyrinths')).find(({ description }) => description === attack);
  expect(saved).toMatchObject({ ...text, displaySvg: expect.stringMatching(/^<svg /) as string });
  expect(saved?.displaySvg).not.toMatch(markup);

  const shareToken = saved?.shareToken ?? '';
  const shared = await json<Saved>(`/api/share/${shareToken}`);
  expect(shared.name).toBe(text.name);
  expect(shared.displaySvg).not.toMatch(markup);
  const page = await mallory.send('GET', `/share/${shareToken}`);
  const html = await page.text();
  expect([page.status, html.includes(shareToken)]).toEqual([200, true]);
  if (/[<>]/.test(attack)) expect(html).not.toContain(text.name);
});

test('attacks in submissions, suggestions and tokens are stored as plain text or refused, and listed pictures contain no markup', async () => {
  for (const attack of attacks) {
    const author = await server.user(`author-${randomUUID().slice(0, 8)}`);
    const sent = await author.post<{ submission: { id: string } }>('/api/submissions', {
      ...submissionBody,
      displaySvg: attack,
    });
    expect(sent.status).toBe(201);
    const { status } = await mallory.post('/api/suggestions', { submissionId: sent.body.submission.id, text: attack });
    expect(status).toBe(201);
    // The name of a token has at most 80 characters.
    expect((await mallory.post('/api/tokens', { name: attack })).status).toBe(attack.length <= 80 ? 201 : 400);
  }
  const list = await json<{ displaySvg: string; suggestions: { text: string }[] }[]>('/api/submissions/eternal');
  for (const { displaySvg } of list) expect(displaySvg).not.toMatch(markup);
  expect(list.flatMap(({ suggestions }) => suggestions.map(({ text }) => text)).sort()).toEqual([...attacks].sort());
  const tokens = await json<{ name: string }[]>('/api/tokens');
  expect(tokens.map(({ name }) => name).sort()).toEqual(attacks.filter(({ length }) => length <= 80).sort());
});

test('attacks in a layout, a difficulty, a boss setting or a username are refused', async () => {
  for (const attack of attacks) {
    const layouts = [
      JSON.stringify({ version: 1, rooms: { [attack]: { types: [] } }, paths: [] }),
      JSON.stringify({ version: 1, rooms: { c1r3: { types: [attack] } }, paths: [] }),
      smallLayout.replace('"dashed"', JSON.stringify(attack)),
    ];
    const bodies = [
      ...layouts.map((labyrinthData) => ({ ...submissionBody, labyrinthData })),
      { ...submissionBody, difficulty: attack },
      { ...submissionBody, izaroConfig: { weaponSet: attack } },
    ];
    for (const body of bodies) expect((await mallory.post('/api/submissions', body)).status).toBe(400);
    const newcomer = { username: attack, email: 'new@example.org', password: 'a long enough one' };
    expect((await server.visitor().post('/api/auth/register', newcomer)).status).toBe(400);
  }
});
