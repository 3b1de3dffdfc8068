import pino from 'pino';
import { sharedRun } from 'shared-types/testing/sharedRun.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import type { Bus } from '../storage/bus.ts';
import { Topics } from '../storage/Topics.ts';
import { newRunKey, nextSent } from '../testing/runKey.ts';
import { SharedRuns } from './SharedRuns.ts';

/** The runs of two processes that hear each other. */
function twoProcesses(): [SharedRuns, SharedRuns] {
  const topics = new Topics();
  const bus: Bus = {
    publish: (topic, message) => {
      topics.tell(topic, message);
      return Promise.resolve();
    },
    subscribe: (topic, listener) => topics.subscribe(topic, listener),
    onGap: () => undefined,
    close: () => Promise.resolve(),
  };
  const config = readConfig({ DATABASE_URL: ':memory:', SESSION_KEYS: 'a key for tests only' });
  const needs = { bus, config, now: () => 0, log: pino({ level: 'silent' }) };
  return [new SharedRuns(needs), new SharedRuns(needs)];
}

test('runs whose newest call came from another address do not count for the address of an outdated call', async () => {
  const [here, there] = twoProcesses();
  const run = sharedRun();
  for (let shown = 0; shown < 20; shown += 1) {
    const { token } = newRunKey();
    const overtaken = nextSent();
    await there.show(token, { run, sent: nextSent() }, '10.0.0.2');
    await here.show(token, { run, sent: overtaken }, '10.0.0.1');
    await there.show(token, { run, sent: nextSent() }, '10.0.0.2');
  }
  await here.show(newRunKey().token, { run, sent: nextSent() }, '10.0.0.1');
  expect(here.counts.runs).toBe(21);
});
