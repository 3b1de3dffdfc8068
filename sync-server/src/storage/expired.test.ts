import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newSubmission, savedArgs } from '../testing/opArgs.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import { forgetExpired } from './expired.ts';

const day = 24 * 60 * 60 * 1000;

test('a result is remembered for 90 days; what is sent again after that is still not there twice', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const ops = [anna.op('saved.create', savedArgs()), anna.op('tag.set', { hideUserTag: true })];
  const first = await anna.results(...ops);
  const later = async (days: number) => {
    server.clock.now += days * day;
    await forgetExpired(server.db, server.clock.now);
    await anna.post('/api/auth/login', { login: 'anna', password: 'a long enough one' });
    return (await anna.results(...ops)).map(({ status, code }) => code ?? status);
  };
  expect(first.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(await later(89)).toEqual(['applied', 'applied']);
  expect(await later(2)).toEqual(['taken', 'applied']);
  expect((await anna.get<unknown[]>('/api/saved-labyrinths')).body).toHaveLength(1);
});

test('old results go in steps, however many there are', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const account_id = anna.accountId;
  const row = (created_at: number) => ({ account_id, op_id: randomUUID(), content_hash: '', result: '{}', created_at });
  for (let part = 0; part < 5; part += 1) {
    const rows = Array.from({ length: 500 }, () => row(server.clock.now - 91 * day));
    await server.db.insertInto('remembered_results').values(rows).execute();
  }
  await server.db.insertInto('remembered_results').values(row(server.clock.now)).execute();
  await forgetExpired(server.db, server.clock.now);
  expect(await server.db.selectFrom('remembered_results').select('op_id').execute()).toHaveLength(1);
});

test('who viewed a layout is forgotten after the next day; the view still counts', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const id = await newSubmission(anna);
  await server.visitor().post(`/api/submissions/${id}/view`);
  const rows = async (days: number) => {
    server.clock.now += days * day;
    await forgetExpired(server.db, server.clock.now);
    return (await server.db.selectFrom('views').selectAll().execute()).length;
  };
  expect([await rows(0), await rows(1), await rows(1)]).toEqual([1, 1, 0]);
  const { views } = await server.db.selectFrom('submissions').select('views').executeTakeFirstOrThrow();
  expect(views).toBe(1);
});

test('limits that have ended and captchas that were spent are forgotten', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  const spent = { challenge: 'c', expires_at: server.clock.now + 1 };
  await server.db.insertInto('used_challenges').values(spent).execute();
  const left = async () => [
    (await server.db.selectFrom('rate_limits').selectAll().execute()).length,
    (await server.db.selectFrom('used_challenges').selectAll().execute()).length,
  ];
  await forgetExpired(server.db, server.clock.now);
  expect(await left()).toEqual([2, 1]);
  await forgetExpired(server.db, server.clock.now + day);
  expect(await left()).toEqual([0, 0]);
});

test('a message to the operators is deleted after a year, and so is its mail that could not be sent', async () => {
  await using server = await startTestServer({
    env: { CAPTCHA: 'off', SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_TO: 'operator@example.org' },
  });
  const { db, clock } = server;
  const message = { email: 'player@example.org', subject: 'lab-builder', comments: 'The paths are hard to see.' };
  const sent = await server.visitor().post('/api/contact', { ...message, recaptchaToken: 'solved' });
  expect(sent.status).toBe(200);
  await db.updateTable('mail_outbox').set({ next_at: null, last_error: 'No such mailbox here' }).execute();
  const left = async () => [
    (await db.selectFrom('contact_messages').selectAll().execute()).length,
    (await db.selectFrom('mail_outbox').selectAll().execute()).length,
  ];
  await forgetExpired(db, clock.now + 365 * day);
  expect(await left()).toEqual([1, 1]);
  await forgetExpired(db, clock.now + 365 * day + 1);
  expect(await left()).toEqual([0, 0]);
});

test('a mail that is still to be sent is not deleted, however old', async () => {
  await using server = await startTestServer();
  const waiting = { id: 'm', recipient: 'a@example.org', subject: '', text: '', next_at: 5, created_at: 0 };
  await server.db.insertInto('mail_outbox').values(waiting).execute();
  await forgetExpired(server.db, server.clock.now);
  expect(await server.db.selectFrom('mail_outbox').select('id').execute()).toEqual([{ id: 'm' }]);
});
