import { randomUUID } from 'node:crypto';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSubmission, savedArgs, submissionArgs, voteArgs, voteCount } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
let bert: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [anna, bert] = [await server.user('anna'), await server.user('bert')];
});
afterAll(() => server[Symbol.asyncDispose]());

test("one call applies a device's queued operations in order and returns the resulting rows", async () => {
  const [submissionId, savedId, suggestionId] = [randomUUID(), randomUUID(), randomUUID()];
  const votedId = await newSubmission(anna);
  const { status, body } = await bert.sync([
    bert.op('submission.create', submissionArgs(submissionId)),
    bert.op('saved.create', savedArgs(savedId)),
    bert.op('vote.set', voteArgs(votedId, 'up')),
    bert.op('suggestion.create', { id: suggestionId, submissionId: votedId, text: ' Left ' }),
    bert.op('tag.set', { hideUserTag: true }),
    bert.op('saved.delete', { id: savedId }),
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    serverTime: '2026-11-20T12:00:00.000Z',
    day: '2026-11-20',
    nextResetUTC: '2026-11-21T00:00:00.000Z',
  });
  expect(body.results.map((result) => result.status)).toEqual(Array(6).fill('applied'));
  expect(body.results.map((result) => result.entity)).toMatchObject([
    { id: submissionId, own: true, voteCount: 0, displaySvg: expect.stringMatching(/^<svg /) as string },
    { id: savedId, name: 'Keys first', displaySvg: expect.stringMatching(/^<svg /) as string },
    { target: 'submission', id: votedId, voteCount: 1, userVote: 'up' },
    { id: suggestionId, submissionId: votedId, text: 'Left', own: true },
    { hideUserTag: true },
    { id: savedId },
  ]);
});

test('the entity is the row of the list; with Prefer: return=minimal it has no picture', async () => {
  const id = randomUUID();
  const ops = [bert.op('saved.create', savedArgs(id))];
  const [result] = await bert.results(...ops);
  const { body } = await bert.get<SavedLabyrinth[]>('/api/saved-labyrinths');
  const listed = body.find((saved) => saved.id === id);
  expect(result?.entity).toEqual(listed);
  const envelope = { protocol: 1, clientId: bert.clientId, accountId: bert.accountId, ops };
  const minimal = await bert.post('/api/sync', envelope, { prefer: 'respond-async, return=minimal' });
  expect(minimal.headers.get('preference-applied')).toBe('return=minimal');
  expect(minimal.body).toMatchObject({ results: [{ status: 'applied', entity: { ...listed, displaySvg: null } }] });
});

test('operations that are repeated after a lost response get the same results and change nothing', async () => {
  const votedId = await newSubmission(anna);
  const ops = [
    bert.op('submission.create', submissionArgs(randomUUID(), 'normal')),
    bert.op('vote.set', voteArgs(votedId, 'down')),
    bert.op('saved.create', savedArgs()),
    bert.op('vote.set', voteArgs(randomUUID(), 'up')),
  ];
  const first = await bert.results(...ops);
  expect(first.map(({ status, code }) => code ?? status)).toEqual(['applied', 'applied', 'applied', 'not_found']);
  const counted = await server.db.selectFrom('remembered_results').select('op_id').execute();
  expect(await bert.results(...ops)).toEqual(first);
  expect(await bert.results(...ops, ...ops)).toEqual([...first, ...first]);
  expect(await server.db.selectFrom('remembered_results').select('op_id').execute()).toHaveLength(counted.length);
  expect(await voteCount(server, votedId)).toBe(-1);
});

test('layouts with room names are accepted in operations of versions 1 and 2; a newer version needs an upgrade', async () => {
  const named = '{"version":2,"rooms":{"c1r3":{"types":[],"name":"estate path"},"c2r3":{"types":[]}},"paths":[]}';
  const layouts = [
    [1, submissionArgs().labyrinthData],
    [1, named],
    [2, named],
  ] as const;
  const ops = layouts.flatMap(([v, labyrinthData]) => [
    anna.op('submission.create', { ...submissionArgs(), labyrinthData }, { v }),
    anna.op('saved.create', { ...savedArgs(), labyrinthData }, { v }),
  ]);
  expect((await anna.results(...ops)).map(({ status, error }) => error ?? status)).toEqual(Array(6).fill('applied'));
  const [newer] = await anna.results(anna.op('saved.create', savedArgs(), { v: 3 }));
  expect(newer).toMatchObject({ status: 'rejected', code: 'needs_upgrade' });
});

test('an operation with an invalid id is refused, and the others of the batch are applied', async () => {
  const votedId = await newSubmission(anna);
  const results = await bert.results(
    bert.op('vote.set', voteArgs('a\0b', 'up')),
    bert.op('suggestion.create', { id: randomUUID(), submissionId: '\ud800', text: 'Left' }),
    bert.op('saved.delete', { id: '\0' }),
    bert.op('vote.set', voteArgs(votedId.toUpperCase(), 'up')),
  );
  expect(results.map(({ status, error }) => error ?? status)).toEqual([
    'targetId: must be a UUID.',
    'submissionId: must be a UUID.',
    'id: must be a UUID.',
    'applied',
  ]);
  expect(await voteCount(server, votedId)).toBe(1);
});

test('a queue that is sent eight times at once is applied once', async () => {
  const votedId = await newSubmission(anna);
  const ops = [bert.op('vote.set', voteArgs(votedId, 'up')), bert.op('saved.create', savedArgs())];
  const replies = await Promise.all(Array.from({ length: 8 }, () => bert.results(...ops)));
  for (const reply of replies) expect(reply).toEqual(replies[0]);
  expect(replies[0]?.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(await voteCount(server, votedId)).toBe(1);
});

test('an operation id that is reused with other arguments is refused', async () => {
  const op = bert.op('saved.create', savedArgs());
  await bert.results(op);
  const [reused] = await bert.results({ ...op, args: { ...savedArgs(), name: 'Another' } });
  expect(reused).toMatchObject({ id: op.id, status: 'rejected', code: 'op_id_reuse' });
  const [again] = await bert.results({ ...op, args: Object.fromEntries(Object.entries(op.args as object).reverse()) });
  expect(again?.status).toBe('applied');
});

test('an entity id or share token that another account uses is refused as taken', async () => {
  const [submissionId, savedId] = [randomUUID(), randomUUID()];
  const saved = savedArgs(savedId);
  await anna.results(anna.op('submission.create', submissionArgs(submissionId, 'normal')));
  await anna.results(anna.op('saved.create', saved));
  const results = await bert.results(
    bert.op('submission.create', submissionArgs(submissionId)),
    bert.op('saved.create', savedArgs(savedId)),
    bert.op('saved.create', { ...savedArgs(), shareToken: saved.shareToken }),
  );
  expect(results.map(({ code }) => code)).toEqual(['taken', 'taken', 'taken']);
});

test('nothing is applied of a batch without a sign-in, of another account or protocol, too large or invalid', async () => {
  const id = await newSubmission(anna);
  const op = bert.op('vote.set', voteArgs(id, 'up'));
  const envelope = { protocol: 1, clientId: bert.clientId, accountId: bert.accountId, ops: [op] };
  const many = Array.from({ length: 51 }, () => bert.op('vote.set', voteArgs(id, 'up')));
  const long = 'x'.repeat(513 * 1024);
  const refusals = [
    await server.visitor().post('/api/sync', envelope),
    await anna.post('/api/sync', envelope),
    await bert.sync([op], { protocol: 2 }),
    await bert.sync(many),
    await bert.sync([op, bert.op('saved.create', { ...savedArgs(), description: long })]),
    await bert.sync([{ ...op, id: 'seventeen' }]),
    await bert.sync([bert.op('saved.create', savedArgs(), { day: '2026-02-31' })]),
    await bert.sync([op], { clientId: undefined }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'not_signed_in'],
    [409, 'account_mismatch'],
    [426, 'needs_upgrade'],
    [413, 'too_large'],
    [413, 'too_large'],
    [400, 'invalid'],
    [400, 'invalid'],
    [400, 'invalid'],
  ]);
  expect(await voteCount(server, id)).toBe(0);
});

test('an empty batch is answered with no results, the time, the day and the next reset', async () => {
  const { status, body } = await bert.sync([]);
  expect([status, body]).toEqual([
    200,
    {
      serverTime: '2026-11-20T12:00:00.000Z',
      day: '2026-11-20',
      nextResetUTC: '2026-11-21T00:00:00.000Z',
      results: [],
    },
  ]);
});

test('20 users who sync votes in opposite orders at once leave exact totals', async () => {
  const ids = [await newSubmission(anna), await newSubmission(anna), await newSubmission(anna)];
  const users = await Promise.all(Array.from({ length: 20 }, (_, n) => server.user(`many${n}`)));
  await Promise.all(
    users.map((user, n) => {
      const order = n % 2 === 0 ? ids : ids.toReversed();
      return user.results(...order.map((id) => user.op('vote.set', voteArgs(id, 'up'))));
    }),
  );
  for (const id of ids) expect(await voteCount(server, id)).toBe(20);
});

test('a submission and a suggestion cannot have the same id', async () => {
  const [votedId, suggestionId] = [await newSubmission(anna), randomUUID()];
  const suggest = (id: string) => bert.op('suggestion.create', { id, submissionId: votedId, text: 'Left' });
  const results = await bert.results(
    suggest(votedId),
    suggest(suggestionId),
    bert.op('submission.create', submissionArgs(suggestionId, 'cruel')),
  );
  const taken = {
    status: 'rejected',
    code: 'taken',
    error: 'A submission or suggestion with this id exists already.',
  };
  expect(results).toMatchObject([taken, { status: 'applied' }, taken]);
});
