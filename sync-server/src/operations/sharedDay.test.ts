import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { writeTally } from 'shared-types/agreement/tally.ts';
import { dayOf } from 'shared-types/day.ts';
import { expect, test } from 'vitest';
import { actAs, actEvenBlocked } from '../core/actAs.ts';
import type { Acting } from '../core/acting.ts';
import { readConfig } from '../core/config.ts';
import type { Services } from '../core/services.ts';
import { findDay, saveDay } from '../storage/days.ts';
import { openBus } from '../storage/openBus.ts';
import { inPart } from '../storage/transaction.ts';
import { smallLayout } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { countFromScratch, countingDays } from './countDay.ts';
import { createSubmission } from './createSubmission.ts';
import { deleteOwnAccount } from './deleteAccount.ts';

function servicesOf({ db, databaseUrl, clock }: TestServer): Services {
  const config = readConfig({ SESSION_KEYS: 'a key for tests only', DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' });
  const log = pino({ level: 'silent' });
  return { db, bus: openBus(db, databaseUrl), config, now: () => clock.now, log, outside: {} };
}

const draw = (acting: Acting) =>
  countingDays(acting, ['normal'], () =>
    createSubmission.apply(acting, {
      id: randomUUID(),
      difficulty: 'normal',
      labyrinthData: smallLayout,
      izaroConfig: {},
    }),
  );

test('a day read by a failed call is read again by the next call in the same transaction', async () => {
  await using server = await startTestServer();
  const { db, clock } = server;
  const services = servicesOf(server);
  const key = { day: dayOf(clock.now), difficulty: 'normal' } as const;
  const [first, second] = [await server.user('first'), await server.user('second')];
  await actAs(services, first.accountId, draw);

  const answers = await Promise.allSettled([
    actAs(services, first.accountId, (acting) =>
      countingDays(acting, ['normal'], () => Promise.reject(new Error('It fails.'))),
    ),
    // The rollback released its lock, so another process may change the day.
    actAs(services, first.accountId, ({ tx, now }) => saveDay(tx, key, { was_settled: 1 }, now)),
    actAs(services, second.accountId, draw),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await findDay(db, key)).toMatchObject({ was_settled: 1, tally: expect.any(String) as string });
});

test('a day read by a failed part of a call that goes on is read again by the next call in the same transaction', async () => {
  await using server = await startTestServer();
  const services = servicesOf(server);
  const key = { day: dayOf(server.clock.now), difficulty: 'normal' } as const;
  const [first, second] = [await server.user('first'), await server.user('second')];
  await actAs(services, first.accountId, draw);
  const fail = (acting: Acting) => countingDays(acting, ['normal'], () => Promise.reject(new Error('It fails.')));
  await Promise.all([
    actAs(services, first.accountId, (acting) =>
      inPart(acting.tx, acting.shared.parts, () => fail(acting)).catch(() => undefined),
    ),
    actAs(services, first.accountId, ({ tx, now }) => saveDay(tx, key, { was_settled: 1 }, now)),
    actAs(services, second.accountId, draw),
  ]);
  expect(await findDay(server.db, key)).toMatchObject({ was_settled: 1 });
});

test("an account that is deleted in the same transaction as another's submission is no longer counted", async () => {
  await using server = await startTestServer();
  const services = servicesOf(server);
  const [first, second, third] = [await server.user('first'), await server.user('second'), await server.user('third')];
  for (const { accountId } of [first, second]) await actAs(services, accountId, draw);
  await Promise.all([
    actAs(services, third.accountId, draw),
    actEvenBlocked(services, first.accountId, (acting) => deleteOwnAccount(acting, 'delete')),
  ]);
  const key = { day: dayOf(server.clock.now), difficulty: 'normal' } as const;
  const { tally } = await countFromScratch(server.db, key);
  expect((await findDay(server.db, key))?.tally).toBe(writeTally(tally));
});
