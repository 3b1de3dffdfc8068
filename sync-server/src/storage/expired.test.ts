import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newSubmission, savedArgs } from '../testing/opArgs.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import { oldNetworks } from './contributors.ts';
import { isPostgres } from './database.ts';
import { forgetExpired } from './expired.ts';

const day = 24 * 60 * 60 * 1000;

test('operations repeated after 89 and 91 days are answered as applied and save nothing twice', async () => {
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
  expect(await later(2)).toEqual(['applied', 'applied']);
  expect((await anna.get<unknown[]>('/api/saved-labyrinths')).body).toHaveLength(1);
});

test('a call with an Idempotency-Key is applied once within 90 days, and again after that', async () => {
  await using server = await startTestServer({ env: { CAPTCHA: 'off', RATE_LIMITS: 'off' } });
  const anna = await server.user('anna');
  const message = { email: 'player@example.org', subject: 'lab-builder', comments: 'The paths are hard to see.' };
  const key = { 'idempotency-key': randomUUID() };
  const sentAfter = async (days: number) => {
    server.clock.now += days * day;
    await forgetExpired(server.db, server.clock.now);
    await anna.post('/api/auth/login', { login: 'anna', password: 'a long enough one' });
    expect((await anna.post('/api/contact', { ...message, recaptchaToken: 'solved' }, key)).status).toBe(200);
    return (await server.db.selectFrom('contact_messages').select('id').execute()).length;
  };
  expect([await sentAfter(0), await sentAfter(89), await sentAfter(2)]).toEqual([1, 1, 2]);
});

test('a labyrinth that was deleted does not come back when its creation is repeated, not even after 91 days', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const create = anna.op('saved.create', savedArgs());
  const { id } = create.args as { id: string };
  expect(await anna.results(create, anna.op('saved.delete', { id }))).toMatchObject(
    Array(2).fill({ status: 'applied' }),
  );
  const repeatedAfter = async (days: number) => {
    server.clock.now += days * day;
    await forgetExpired(server.db, server.clock.now);
    await anna.post('/api/auth/login', { login: 'anna', password: 'a long enough one' });
    const [result] = await anna.results(create);
    return [result?.code ?? result?.status, (await anna.get<unknown[]>('/api/saved-labyrinths')).body.length];
  };
  expect(await repeatedAfter(89)).toEqual(['applied', 0]);
  expect(await repeatedAfter(2)).toEqual(['taken', 0]);
});

test('2,500 results of more than 90 days are all deleted, and a new one is kept', async () => {
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

test('the networks of 2,500 contributors are erased once their day is over, and kept on the current day', async () => {
  await using server = await startTestServer();
  const { db, clock } = server;
  const ids = Array.from({ length: 2500 }, (_, n) => `account-${n}`);
  for (let from = 0; from < ids.length; from += 500) {
    const part = ids.slice(from, from + 500);
    const account = { signup_source: 'local', hide_user_tag: 0, created_at: 0 } as const;
    await db
      .insertInto('accounts')
      .values(part.map((id) => ({ ...account, id })))
      .execute();
    const said = { difficulty: 'eternal', household: 1, network: 'n', weight: 1 } as const;
    const days = ['2026-11-19', '2026-11-20'];
    const rows = days.flatMap((said_on) => part.map((account_id) => ({ ...said, day: said_on, account_id })));
    await db.insertInto('contributors').values(rows).execute();
  }
  await forgetExpired(db, clock.now);
  const known = await db
    .selectFrom('contributors')
    .select(['day', (of) => of.fn.countAll<number>().as('rows'), (of) => of.fn.count<number>('network').as('networks')])
    .groupBy('day')
    .orderBy('day')
    .execute();
  expect(known).toEqual([
    { day: '2026-11-19', rows: 2500, networks: 0 },
    { day: '2026-11-20', rows: 2500, networks: 2500 },
  ]);
});

test('the networks of earlier days are found through an index', async () => {
  await using server = await startTestServer();
  const query = oldNetworks(server.db, '2026-11-20', 1000).compile();
  if (isPostgres(server.db)) {
    await server.db.transaction().execute(async (tx) => {
      // With so few rows, PostgreSQL would not use an index at all.
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await tx.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` });
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toContain('contributors_networks');
    });
  } else {
    const explain = { ...query, sql: `explain query plan ${query.sql}` };
    const { rows } = await server.db.executeQuery<{ detail: string }>(explain);
    expect(rows.map(({ detail }) => detail)).toEqual(['SEARCH contributors USING INDEX contributors_networks (day<?)']);
  }
});

test('the viewer of a layout is deleted after the next day; the view still counts', async () => {
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

test('expired limits and used captchas are deleted', async () => {
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

test('a mail that still waits after a year, because the server no longer has an SMTP_URL, is deleted', async () => {
  await using server = await startTestServer();
  const { db, clock } = server;
  const waiting = { id: 'm', recipient: 'a@example.org', subject: '', text: '', next_at: 5, created_at: clock.now };
  await db.insertInto('mail_outbox').values(waiting).execute();
  await forgetExpired(db, clock.now + 365 * day);
  expect(await db.selectFrom('mail_outbox').select('id').execute()).toEqual([{ id: 'm' }]);
  await forgetExpired(db, clock.now + 365 * day + 1);
  expect(await db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
});
