import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { AuthStatus } from 'shared-types/api/accounts.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedBody, submissionBody } from '../testing/layouts.ts';
import { savedArgs, submissionArgs, voteArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
});
afterAll(() => server[Symbol.asyncDispose]());

const anything = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', '\ud800', '__proto__', Number.MAX_VALUE),
);

/** Valid bodies with their calls; the test spoils one field at a time. */
const calls: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ['POST', '/api/auth/register', { username: 'newcomer', email: 'new@example.org', password: 'a long enough one' }],
  ['POST', '/api/auth/login', { login: 'anna', password: 'a long enough one' }],
  ['PATCH', '/api/users/tag-visibility', { hideUserTag: true }],
  ['POST', '/api/submissions', submissionBody],
  ['POST', '/api/vote/submission', { submissionId: randomUUID(), voteType: 'up' }],
  ['POST', '/api/vote/suggestion', { suggestionId: randomUUID(), voteType: 'up' }],
  ['POST', '/api/suggestions', { submissionId: randomUUID(), text: 'Left' }],
  ['POST', '/api/saved-labyrinths', savedBody],
  ['POST', '/api/tokens', { name: 'overlay' }],
  ['DELETE', '/api/tokens', { id: randomUUID() }],
];
const call = fc.constantFrom(...calls);

async function expectClearAnswer(method: string, path: string, body: unknown): Promise<void> {
  const reply = await anna.call(method, path, body);
  expect(reply.status).toBeLessThan(500);
  if (reply.status >= 400) expect(reply.body).toMatchObject({ success: false });
}

test('any body is answered with a status below 500, and an error with success: false', async () => {
  const trial = fc.asyncProperty(
    call,
    fc.nat(),
    anything,
    fc.boolean(),
    async ([method, path, good], at, value, whole) => {
      const keys = Object.keys(good);
      await expectClearAnswer(method, path, whole ? value : { ...good, [keys[at % keys.length] ?? 'extra']: value });
    },
  );
  await fc.assert(trial, { numRuns: runs(100, 400) });
});

/** A key of this name makes the JSON parser refuse the whole body, before there is any operation to look at. */
const anythingButPrototypes = anything.filter((value) => !JSON.stringify(value).includes('"__proto__":'));

test('a body with a __proto__ key is refused as invalid JSON, and nothing in it is applied', async () => {
  const notJson = [400, { success: false, error: 'The body is not valid JSON.', code: 'invalid' }];
  const carla = await server.user('carla');
  const reply = await carla.call('POST', '/api/submissions', JSON.parse('{"__proto__":{"difficulty":"eternal"}}'));
  expect([reply.status, reply.body]).toEqual(notJson);
  const ops = [
    carla.op('tag.set', { hideUserTag: true }),
    carla.op('saved.create', savedArgs()),
    carla.op('tag.set', JSON.parse('{"__proto__":{"hideUserTag":true}}')),
  ];
  const batch = await carla.sync(ops);
  expect([batch.status, batch.body]).toEqual(notJson);
  expect((await carla.get<AuthStatus>('/api/auth/status')).body.user?.hideUserTag).toBe(false);
  expect((await carla.get('/api/saved-labyrinths')).body).toEqual([]);
  expect((await carla.results(...ops.slice(0, 2))).map(({ status }) => status)).toEqual(['applied', 'applied']);
});

test('an operation with any args is applied or refused, and never gets retry', async () => {
  const bert = await server.user('bert');
  const good: readonly (readonly [string, Record<string, unknown>])[] = [
    ['submission.create', submissionArgs()],
    ['suggestion.create', { id: randomUUID(), submissionId: randomUUID(), text: 'Left' }],
    ['vote.set', voteArgs(randomUUID(), 'up')],
    ['saved.create', savedArgs()],
    ['saved.delete', { id: randomUUID() }],
    ['tag.set', { hideUserTag: true }],
  ];
  const trial = fc.asyncProperty(
    fc.constantFrom(...good),
    fc.nat(),
    anythingButPrototypes,
    async ([type, args], at, value) => {
      const keys = Object.keys(args);
      const spoilt = { ...args, [keys[at % keys.length] ?? 'extra']: value };
      const results = await bert.results(bert.op(type, spoilt), bert.op(type, value));
      expect(results.map(({ status }) => status)).not.toContain('retry');
    },
  );
  await fc.assert(trial, { numRuns: runs(75, 300) });
});
