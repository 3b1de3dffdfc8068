import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { dayOf } from 'shared-types/day.ts';
import { expect, test } from 'vitest';
import { actAs } from '../core/actAs.ts';
import type { Acting } from '../core/acting.ts';
import { readConfig } from '../core/config.ts';
import type { Services } from '../core/services.ts';
import { findDay, saveDay } from '../storage/days.ts';
import { openBus } from '../storage/openBus.ts';
import { smallLayout } from '../testing/layouts.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import { countingDays } from './countDay.ts';
import { createSubmission } from './createSubmission.ts';

test('a day that a failing work opened is read again by the next one in the same transaction', async () => {
  await using server = await startTestServer();
  const { db, databaseUrl, clock } = server;
  const config = readConfig({ SESSION_KEYS: 'a key for tests only', DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' });
  const bus = openBus(db, databaseUrl);
  const log = pino({ level: 'silent' });
  const services: Services = { db, bus, config, now: () => clock.now, log, outside: {} };
  const key = { day: dayOf(clock.now), difficulty: 'normal' } as const;
  const [first, second] = [await server.user('first'), await server.user('second')];
  const draw = (acting: Acting) =>
    countingDays(acting, ['normal'], () =>
      createSubmission.apply(acting, { id: randomUUID(), ...key, labyrinthData: smallLayout, izaroConfig: {} }),
    );
  await actAs(services, first.accountId, draw);

  const answers = await Promise.allSettled([
    actAs(services, first.accountId, (acting) =>
      countingDays(acting, ['normal'], () => Promise.reject(new Error('It fails.'))),
    ),
    // Its lock is gone with what it did: another process may change the day.
    actAs(services, first.accountId, ({ tx, now }) => saveDay(tx, key, { was_settled: 1 }, now)),
    actAs(services, second.accountId, draw),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await findDay(db, key)).toMatchObject({ was_settled: 1, tally: expect.any(String) as string });
});
