import { expect, test } from 'vitest';
import { startTestServer } from '../testing/startTestServer.ts';
import { contactReport } from './contactReport.ts';

test('messages are listed newest first, their lines indented', async () => {
  await using server = await startTestServer({ env: { CAPTCHA: 'off' } });
  expect(await contactReport(server.db)).toEqual(['There are no messages.']);
  const send = async (subject: string, comments: string) => {
    const message = { email: 'player@example.org', subject, comments };
    expect((await server.visitor().post('/api/contact', message)).status).toBe(200);
    server.clock.now += 60_000;
  };
  await send('website-error', 'The first page\r\nis\tred.');
  await send('i-dont-know', 'Which page\n\nis it?');
  expect(await contactReport(server.db)).toEqual([
    "2026-11-20 12:01 UTC  player@example.org  I don't know",
    '    Which page',
    '',
    '    is it?',
    '',
    '2026-11-20 12:00 UTC  player@example.org  Website error',
    '    The first page',
    '    is red.',
  ]);
});
