import { expect, test } from 'vitest';
import { startTestServer } from '../testing/startTestServer.ts';
import { contactReport } from './contactReport.ts';

test('messages are listed newest first, and what strangers typed cannot drive the terminal', async () => {
  await using server = await startTestServer({ env: { CAPTCHA: 'off' } });
  expect(await contactReport(server.db)).toEqual(['There are no messages.']);
  const send = async (subject: string, comments: string) => {
    const message = { email: 'player@example.org', subject, comments };
    expect((await server.visitor().post('/api/contact', message)).status).toBe(200);
    server.clock.now += 60_000;
  };
  await send('website-error', 'The first page\r\nis \u001b[31mred\u001b[0m.');
  await send('i-dont-know', 'Title\u001b]0;owned\u0007 and \u009b2Jscreen\b\b \u202ebackwards\tend');
  expect(await contactReport(server.db)).toEqual([
    "2026-11-20 12:01 UTC  player@example.org  I don't know",
    '    Title and screen backwards end',
    '',
    '2026-11-20 12:00 UTC  player@example.org  Website error',
    '    The first page',
    '    is red.',
  ]);
});
