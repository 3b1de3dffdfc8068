import { setImmediate as letOthersRun, setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import pino from 'pino';
import { dayOf } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLog } from '../core/openLog.ts';
import { hideItem } from '../operations/hideItem.ts';
import { sendNextPushes } from '../outside/pushWorker.ts';
import { webPushSender } from '../outside/webPush.ts';
import { forgetExpired } from '../storage/expired.ts';
import { queuePushes } from '../storage/push.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { type PushService, readVapid, startPushService } from '../testing/pushService.ts';
import { enoughToSettle, submitAlike } from '../testing/settledDay.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd } from '../testing/votingCrowd.ts';

const aDay = 24 * 60 * 60 * 1000;
const minute = 60_000;
const today = '2026-11-20';

let server: TestServer;
let service: PushService;
beforeEach(async () => {
  service = await startPushService();
  server = await startTestServer({ env: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://lab.example.org' } });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

/** A visitor's browser that subscribes to these difficulties. */
async function told(...difficulties: Difficulty[]) {
  const browser = service.newBrowser();
  const reply = await server.visitor().call('PUT', '/api/push', { ...browser, difficulties });
  expect(reply.status).toBe(204);
  return browser;
}

async function pushKey(): Promise<string> {
  const { pushKey: key } = (await server.visitor().get<{ pushKey: string }>('/api/config')).body;
  return key;
}

/** Sends everything that is due, as a server process does. */
async function sendDue(log = pino({ level: 'silent' })): Promise<void> {
  const keys = server.vapidKeys;
  if (!keys) throw new Error('This server sends no push messages.');
  const send = webPushSender(keys, { PUBLIC_URL: 'https://lab.example.org', CONTACT_TO: undefined });
  while (await sendNextPushes({ db: server.db, send, now: () => server.clock.now, log })) await letOthersRun();
}

const waiting = () => server.db.selectFrom('push_outbox').selectAll().execute();
const subscribed = () =>
  server.db.selectFrom('push_subscriptions').select(['endpoint', 'difficulty']).orderBy('difficulty').execute();

/** What a settled day does. */
function queueMessages(): Promise<void> {
  const { now } = server.clock;
  return inWriteTransaction(server.db, (tx) => queuePushes(tx, { day: dayOf(now), difficulty: 'eternal' }, now));
}

describe('when a day is settled', () => {
  let players: Visitor[];
  beforeEach(async () => {
    players = await crowd(server, 'player', enoughToSettle + 1);
    await server.db
      .updateTable('accounts')
      .set({ created_at: server.clock.now - 2 * aDay })
      .execute();
  });
  const settle = (difficulty: Difficulty = 'eternal', day = today) =>
    submitAlike(players.slice(0, enoughToSettle), day, difficulty);

  test('every subscribed browser gets a push message encrypted for it and signed with the VAPID key', async () => {
    const [phone, desk] = [await told('eternal'), await told('eternal', 'cruel')];
    await told('normal');
    await submitAlike(players.slice(0, enoughToSettle - 2), today);
    await sendDue();
    expect(service.taken).toEqual([]);
    await submitAlike(players.slice(enoughToSettle - 2, enoughToSettle), today);
    await sendDue();
    const message = { difficulty: 'eternal', day: today };
    expect(service.taken.map((each) => [each.endpoint, each.message]).toSorted()).toEqual(
      [phone, desk].map(({ endpoint }) => [endpoint, message]).toSorted(),
    );
    const { headers } = service.taken[0] ?? {};
    expect(headers).toMatchObject({
      ttl: String(12 * 60 * 60),
      topic: 'settled-eternal',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    });
    expect(readVapid(headers?.authorization ?? '')).toMatchObject({
      aud: service.url,
      sub: 'https://lab.example.org',
      key: await pushKey(),
    });
    expect(await waiting()).toEqual([]);
  });

  test('each browser gets one push message, however often the day is unsettled and settled again', async () => {
    await told('eternal');
    const ids = await settle();
    const states: unknown[] = [];
    for (const hidden of [true, false, true, false]) {
      for (const id of ids.slice(2)) {
        const item = { kind: 'submission', id } as const;
        await inWriteTransaction(server.db, (tx) => hideItem(tx, item, hidden, server.clock.now));
      }
      states.push((await server.visitor().get('/api/days/eternal')).body.state);
      await sendDue();
    }
    expect(states).toEqual(['first', 'settled', 'first', 'settled']);
    await submitAlike(players.slice(enoughToSettle), today);
    await sendDue();
    expect(service.taken).toHaveLength(1);
  });

  test('the next day a push message is sent again; one for a day that is over is not sent', async () => {
    await told('eternal');
    await settle();
    server.clock.now += aDay;
    await sendDue();
    expect([service.taken, await waiting()]).toEqual([[], []]);
    await settle('eternal', '2026-11-21');
    await sendDue();
    expect(service.taken.map(({ message }) => message)).toEqual([{ difficulty: 'eternal', day: '2026-11-21' }]);
  });

  test('no push message is queued without a subscription, and an unsent one is deleted after its day', async () => {
    await settle('cruel');
    expect(await waiting()).toEqual([]);
    await told('eternal');
    await settle();
    expect(await waiting()).toHaveLength(1);
    await forgetExpired(server.db, server.clock.now + aDay);
    expect(await waiting()).toEqual([]);
  });
});

describe('the push service', () => {
  test.each([404, 410])("answers %i: the browser's subscriptions and messages are deleted", async (status) => {
    const browser = await told('eternal', 'cruel');
    const other = await told('eternal');
    service.answer = (endpoint) => ({ status: endpoint === browser.endpoint ? status : 201 });
    await queueMessages();
    await sendDue();
    expect(await subscribed()).toEqual([{ endpoint: other.endpoint, difficulty: 'eternal' }]);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    [503, {}, 30_000],
    [500, {}, 30_000],
    [429, { 'Retry-After': '120' }, 120_000],
    [429, { 'Retry-After': '0' }, 30_000],
    [503, { 'Retry-After': 'Fri, 20 Nov 2026 12:10:00 GMT' }, 600_000],
  ])('answers %i %o: the message is sent again after that pause and then delivered', async (status, headers, pause) => {
    await told('eternal');
    service.answer = () => ({ status, headers });
    await queueMessages();
    await sendDue();
    service.answer = () => ({ status: 201 });
    server.clock.now += pause - 1;
    await sendDue();
    expect(service.taken).toHaveLength(1);
    server.clock.now += 1;
    await sendDue();
    expect(service.taken).toHaveLength(2);
    server.clock.now += 60 * minute;
    await sendDue();
    expect(service.taken).toHaveLength(2);
  });

  test('cannot be reached: the message is retried at growing intervals until the day ends, then given up', async () => {
    const browser = await told('eternal');
    await service[Symbol.asyncDispose]();
    await queueMessages();
    const pauses: number[] = [];
    for (;;) {
      await sendDue();
      const [row] = await waiting();
      if (!row) break;
      pauses.push((row.next_at - server.clock.now) / 1000);
      server.clock.now = row.next_at;
    }
    expect(pauses.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(server.clock.now).toBeLessThan(Date.UTC(2026, 10, 21));
    expect(await subscribed()).toEqual([{ endpoint: browser.endpoint, difficulty: 'eternal' }]);
    service = await startPushService();
  });

  // PostgreSQL has no lock that keeps a message from being put back.
  test.skipIf(process.env.TEST_DATABASE === 'postgres')(
    'answers 503 while the database cannot be written: the message is kept, and sent again after its pause',
    async () => {
      await told('eternal');
      service.answer = () => ({ status: 503 });
      service.delayMs = 100;
      await queueMessages();
      const sending = sendDue();
      await vi.waitFor(() => expect(service.taken).toHaveLength(1));
      const other = new BetterSqlite(server.databaseUrl);
      other.exec('begin immediate');
      await wait(1000);
      other.close();
      await sending;
      service.answer = () => ({ status: 201 });
      server.clock.now += 30_000;
      await sendDue();
      expect([service.taken.length, await waiting()]).toEqual([2, []]);
    },
  );

  test('does not answer: the message is given up, and the log says that it took too long', async () => {
    const lines: string[] = [];
    await told('eternal');
    service.delayMs = 1000;
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(100));
    await queueMessages();
    await sendDue(openLog('warn', { write: (line) => lines.push(line) }));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        pushService: new URL(service.url).host,
        reason: 'TimeoutError',
        msg: 'A push message could not be sent and is given up.',
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test.each(['cut', 400, 403, 301] as const)('ends with %s: the message is not sent again', async (end) => {
    const elsewhere = await startPushService();
    await told('eternal');
    service.answer = () =>
      end === 'cut' ? 'cut' : { status: end, headers: { Location: `${elsewhere.url}/internal` } };
    await queueMessages();
    await sendDue();
    server.clock.now += 60 * minute;
    await sendDue();
    expect([service.taken.length, elsewhere.taken.length, await waiting()]).toEqual([1, 0, []]);
    await elsewhere[Symbol.asyncDispose]();
  });
});

describe('PUT /api/push', () => {
  const put = (body: object, at = server) => at.visitor().call('PUT', '/api/push', body);

  test("replaces the difficulties of a browser's subscription; repeating it changes nothing", async () => {
    const browser = await told('eternal', 'cruel', 'eternal');
    const { endpoint } = browser;
    const both = [
      { endpoint, difficulty: 'cruel' },
      { endpoint, difficulty: 'eternal' },
    ];
    expect(await subscribed()).toEqual(both);
    expect((await put({ ...browser, difficulties: ['cruel', 'eternal'] })).status).toBe(204);
    expect(await subscribed()).toEqual(both);
    expect((await put({ ...browser, difficulties: ['cruel'] })).status).toBe(204);
    expect(await subscribed()).toEqual(both.slice(0, 1));
    expect((await put({ ...browser, difficulties: [] })).status).toBe(204);
    expect(await subscribed()).toEqual([]);
  });

  test("replaces the keys of a browser's subscription: also a waiting message is encrypted for the new ones", async () => {
    const { endpoint } = await told('eternal');
    await queueMessages();
    const { p256dh, auth } = service.renewKeys(endpoint);
    expect((await put({ endpoint, p256dh, auth, difficulties: ['eternal'] })).status).toBe(204);
    expect(await server.db.selectFrom('push_subscriptions').select(['p256dh', 'auth']).execute()).toEqual([
      { p256dh, auth },
    ]);
    await sendDue();
    expect(service.taken.map(({ message }) => message)).toEqual([{ difficulty: 'eternal', day: today }]);
  });

  test('ends subscriptions whose waiting messages are then not sent, as does POST /api/push/end', async () => {
    const [browser, other] = [await told('eternal', 'cruel'), await told('eternal')];
    await queueMessages();
    await put({ ...browser, difficulties: ['cruel'] });
    for (let n = 0; n < 2; n += 1) {
      const { status } = await server.visitor().post('/api/push/end', { endpoint: other.endpoint });
      expect(status).toBe(204);
    }
    await sendDue();
    expect(service.taken).toEqual([]);
    expect(await subscribed()).toEqual([{ endpoint: browser.endpoint, difficulty: 'cruel' }]);
  });

  test.each([
    'https://example.org/send/x',
    'https://fcm.googleapis.com.example.org/fcm/send/x',
    'https://evilfcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://user:secret@fcm.googleapis.com/fcm/send/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1.example.org/x',
    'file:///etc/passwd',
  ])('refuses %s: only push services of browsers are called', async (endpoint) => {
    const { status, body } = await put({ ...service.newBrowser(), endpoint, difficulties: ['eternal'] });
    expect([status, body.error]).toEqual([400, "This server sends no messages to your browser's push service."]);
    expect(await subscribed()).toEqual([]);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://jmt17.google.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QOsA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  ])('accepts %s', async (endpoint) => {
    expect((await put({ ...service.newBrowser(), endpoint, difficulties: ['eternal'] })).status).toBe(204);
  });

  test.each([
    [{ p256dh: 'short' }, 'must be a public key.'],
    [{ p256dh: `B${'A'.repeat(86)}` }, 'must be a public key.'],
    [{ auth: 'short' }, 'must be a secret of 16 bytes.'],
    [{ endpoint: 'nowhere' }, 'must be an address.'],
    [{ endpoint: 'https://fcm.googleapis.com/中' }, 'must be an address.'],
    [{ endpoint: `https://fcm.googleapis.com/${'x'.repeat(1024)}` }, 'is too long.'],
    [{ difficulties: ['uber'] }, 'difficulty must be one of eternal, merciless, cruel, normal.'],
    [{ extra: 1 }, 'is not a known field'],
  ])('with %o is refused', async (wrong, sentence) => {
    const { status, body } = await put({ ...service.newBrowser(), difficulties: ['eternal'], ...wrong });
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.error).toContain(sentence);
  });

  test('refuses a push service on this machine in production', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://lab.example.org' };
    await using production = await startTestServer({ env, config: { VAPID_KEYS: server.vapidKeys } });
    const { status } = await put({ ...service.newBrowser(), difficulties: ['eternal'] }, production);
    expect(status).toBe(400);
  });

  test('is not found on a server without VAPID keys, whose settings offer no key', async () => {
    await using quiet = await startTestServer({ config: { VAPID_KEYS: undefined } });
    expect((await quiet.visitor().get('/api/config')).body.pushKey).toBeNull();
    expect((await put({ ...service.newBrowser(), difficulties: ['eternal'] }, quiet)).status).toBe(404);
  });

  test('accepts 120 calls an hour from one address', async () => {
    await using limited = await startTestServer();
    const visitor = limited.visitor();
    const body = { ...service.newBrowser(), difficulties: ['eternal'] };
    for (let n = 0; n < 120; n += 1) expect((await visitor.call('PUT', '/api/push', body)).status).toBe(204);
    expect((await visitor.call('PUT', '/api/push', body)).status).toBe(429);
    expect((await visitor.post('/api/push/end', { endpoint: body.endpoint })).status).toBe(429);
  });
});
