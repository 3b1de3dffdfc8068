import { expect, test } from 'vitest';
import { startTestServer } from '../testing/startTestServer.ts';

const path = '/.well-known/security.txt';

test('security.txt names the contact page under PUBLIC_URL and an expiry that moves on with every day', async () => {
  await using server = await startTestServer({ env: { PUBLIC_URL: 'https://routes.example.org/' } });
  const answer = await fetch(server.url + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe(
    [
      'Contact: https://routes.example.org/contact',
      'Expires: 2027-02-18T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://routes.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  server.clock.now += 24 * 60 * 60 * 1000;
  expect(await (await fetch(server.url + path)).text()).toContain('Expires: 2027-02-19T00:00:00.000Z\n');
});

test.each([{}, { PUBLIC_URL: 'http://routes.example.org' }])(
  'without a PUBLIC_URL over HTTPS, which the format requires, security.txt is not found: %o',
  async (env) => {
    await using server = await startTestServer({ env });
    expect((await fetch(server.url + path)).status).toBe(404);
  },
);
