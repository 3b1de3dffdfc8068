import { randomUUID } from 'node:crypto';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareToken, smallIzaro, smallLayout } from '../testing/layouts.ts';
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

const submissionArgs = (id: string = randomUUID()) => ({
  id,
  difficulty: 'eternal',
  labyrinthData: smallLayout,
  izaroConfig: smallIzaro,
});
let tokens = 0;
const savedArgs = (id: string = randomUUID()) => ({
  id,
  shareToken: shareToken(`token${(tokens += 1)}`),
  name: 'Keys first',
  description: '',
  difficulty: 'eternal',
  labyrinthData: smallLayout,
  izaroConfig: smallIzaro,
  tags: [],
});

async function newSubmission(): Promise<string> {
  const { id, ...args } = submissionArgs();
  const [result] = await anna.results(
    anna.op('submission.create', { id, ...args, difficulty: ['eternal', 'merciless', 'cruel'][tokens++ % 3] }),
  );
  expect(result?.status).toBe('applied');
  return id;
}

const vote = (targetId: string, value: string) => ({ target: 'submission', targetId, value });

async function voteCount(id: string): Promise<number> {
  const row = await server.db.selectFrom('submissions').select('vote_count').where('id', '=', id).executeTakeFirst();
  return row?.vote_count ?? NaN;
}

test('everything that one device has waiting is applied in order, in one call, with its rows as they are then', async () => {
  const [submissionId, savedId, suggestionId] = [randomUUID(), randomUUID(), randomUUID()];
  const votedId = await newSubmission();
  const { status, body } = await bert.sync([
    bert.op('submission.create', submissionArgs(submissionId)),
    bert.op('saved.create', savedArgs(savedId)),
    bert.op('vote.set', vote(votedId, 'up')),
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

test('the entity is the row of the list', async () => {
  const id = randomUUID();
  const [result] = await bert.results(bert.op('saved.create', savedArgs(id)));
  const { body } = await bert.get<SavedLabyrinth[]>('/api/saved-labyrinths');
  expect(body.find((saved) => saved.id === id)).toEqual(result?.entity);
});

test('a lost answer: the same operations sent again get the same results, and nothing changes', async () => {
  const votedId = await newSubmission();
  const ops = [
    bert.op('submission.create', { ...submissionArgs(), difficulty: 'normal' }),
    bert.op('vote.set', vote(votedId, 'down')),
    bert.op('saved.create', savedArgs()),
    bert.op('vote.set', vote(randomUUID(), 'up')),
  ];
  const first = await bert.results(...ops);
  expect(first.map(({ status, code }) => code ?? status)).toEqual(['applied', 'applied', 'applied', 'not_found']);
  const counted = await server.db.selectFrom('remembered_results').select('op_id').execute();
  expect(await bert.results(...ops)).toEqual(first);
  expect(await bert.results(...ops, ...ops)).toEqual([...first, ...first]);
  expect(await server.db.selectFrom('remembered_results').select('op_id').execute()).toHaveLength(counted.length);
  expect(await voteCount(votedId)).toBe(-1);
});

test('two tabs that send the same queue at once apply it once', async () => {
  const votedId = await newSubmission();
  const ops = [bert.op('vote.set', vote(votedId, 'up')), bert.op('saved.create', savedArgs())];
  const replies = await Promise.all(Array.from({ length: 8 }, () => bert.results(...ops)));
  for (const reply of replies) expect(reply).toEqual(replies[0]);
  expect(replies[0]?.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(await voteCount(votedId)).toBe(1);
});

test('an id that was used for something else is refused', async () => {
  const op = bert.op('saved.create', savedArgs());
  await bert.results(op);
  const [reused] = await bert.results({ ...op, args: { ...savedArgs(), name: 'Another' } });
  expect(reused).toMatchObject({ id: op.id, status: 'rejected', code: 'op_id_reuse' });
  const [again] = await bert.results({ ...op, args: Object.fromEntries(Object.entries(op.args as object).reverse()) });
  expect(again?.status).toBe('applied');
});

test('an entity id that exists under another operation or account is taken', async () => {
  const [submissionId, savedId] = [randomUUID(), randomUUID()];
  const saved = savedArgs(savedId);
  await anna.results(anna.op('submission.create', { ...submissionArgs(submissionId), difficulty: 'normal' }));
  await anna.results(anna.op('saved.create', saved));
  const results = await bert.results(
    bert.op('submission.create', submissionArgs(submissionId)),
    bert.op('saved.create', savedArgs(savedId)),
    bert.op('saved.create', { ...savedArgs(), shareToken: saved.shareToken }),
  );
  expect(results.map(({ code }) => code)).toEqual(['taken', 'taken', 'taken']);
});

test('votes are set to the wanted value, however often', async () => {
  const id = await newSubmission();
  const results = await bert.results(
    bert.op('vote.set', vote(id, 'up')),
    bert.op('vote.set', vote(id, 'up')),
    bert.op('vote.set', vote(id, 'down')),
    bert.op('vote.set', vote(id, 'none')),
  );
  expect(results.map(({ entity }) => (entity as { voteCount: number }).voteCount)).toEqual([1, 1, -1, 0]);
  const { body } = await bert.get<Submission[]>('/api/submissions/eternal');
  expect(body.every(({ id: shown, userVote }) => shown !== id || userVote === 'none')).toBe(true);
});

test("a device's older word never overwrites its newer one; another device's does", async () => {
  const id = await newSubmission();
  const older = bert.op('vote.set', vote(id, 'down'));
  const newer = bert.op('vote.set', vote(id, 'up'));
  await bert.results(newer);
  const [late] = await bert.results(older);
  expect(late).toMatchObject({ status: 'applied', entity: { voteCount: 1, userVote: 'up' } });
  const phone = await bert.sync([{ ...older, id: randomUUID() }], { clientId: randomUUID() });
  expect(phone.body.results[0]).toMatchObject({ entity: { voteCount: -1, userVote: 'down' } });

  const [hide, show] = [bert.op('tag.set', { hideUserTag: true }), bert.op('tag.set', { hideUserTag: false })];
  const results = await bert.results(show, hide);
  expect(results.map(({ entity }) => entity)).toEqual([{ hideUserTag: false }, { hideUserTag: false }]);
});

test('what was queued yesterday and is sent today is refused with day_closed; what is private is kept', async () => {
  const id = await newSubmission();
  const yesterday = { day: '2026-11-19' };
  const results = await bert.results(
    bert.op('submission.create', submissionArgs(), yesterday),
    bert.op('suggestion.create', { id: randomUUID(), submissionId: id, text: 'Left' }, yesterday),
    bert.op('vote.set', vote(id, 'up'), yesterday),
    bert.op('saved.create', savedArgs(), yesterday),
    bert.op('tag.set', { hideUserTag: false }, yesterday),
  );
  expect(results.map(({ status, code }) => code ?? status)).toEqual([
    'day_closed',
    'day_closed',
    'day_closed',
    'applied',
    'applied',
  ]);
  expect(results[0]?.error).toBe('The labyrinth of 2026-11-19 is closed: today is 2026-11-20 (UTC).');
  expect(await voteCount(id)).toBe(0);
});

test('own votes, votes on what is gone, and bad args are refused alone', async () => {
  const own = randomUUID();
  const id = await newSubmission();
  const badLayout = JSON.stringify({ version: 1, rooms: {}, paths: [{ from: 'c1r3', to: 'c2r3', style: 'solid' }] });
  const results = await bert.results(
    bert.op('submission.create', { ...submissionArgs(own), difficulty: 'merciless' }),
    bert.op('vote.set', vote(own, 'up')),
    bert.op('vote.set', vote(randomUUID(), 'up')),
    bert.op('vote.set', { target: 'submission', targetId: id }),
    bert.op('submission.create', { ...submissionArgs(), labyrinthData: badLayout }),
    bert.op('saved.create', { ...savedArgs(), name: 'nul\0' }),
    bert.op('vote.set', vote(id, 'up')),
  );
  expect(results.map(({ status, code, error }) => [code ?? status, error])).toEqual([
    ['applied', undefined],
    ['own_vote', 'You cannot vote on your own submission.'],
    ['not_found', 'This submission was not found.'],
    ['invalid', 'value: is missing.'],
    ['invalid', 'labyrinthData: Path 1 leads to C1 R3, which is not among the rooms.'],
    ['invalid', 'Texts must not hold the character NUL.'],
    ['applied', undefined],
  ]);
});

test("deleting another's saved labyrinth is not found; deleting an own one twice is applied", async () => {
  const id = randomUUID();
  await anna.results(anna.op('saved.create', savedArgs(id)));
  const [foreign, never] = await bert.results(
    bert.op('saved.delete', { id }),
    bert.op('saved.delete', { id: randomUUID() }),
  );
  expect([foreign?.code, never?.code]).toEqual(['not_found', 'not_found']);
  const results = await anna.results(anna.op('saved.delete', { id }), anna.op('saved.delete', { id }));
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
});

test('a shared layout is adopted as a copy of its own', async () => {
  const original = savedArgs();
  await anna.results(anna.op('saved.create', original));
  const args = { id: randomUUID(), shareToken: shareToken('adopted'), fromToken: original.shareToken };
  const [adopted, missing] = await bert.results(
    bert.op('share.adopt', args),
    bert.op('share.adopt', { ...args, id: randomUUID(), shareToken: shareToken('b'), fromToken: shareToken('gone') }),
  );
  expect(adopted).toMatchObject({
    status: 'applied',
    entity: { id: args.id, name: 'Keys first', shareToken: args.shareToken },
  });
  expect(missing).toMatchObject({ status: 'rejected', code: 'not_found' });
});

test('children of a refused parent are refused with its reason; of an unknown one they wait', async () => {
  const parent = bert.op('submission.create', submissionArgs(), { day: '2026-11-19' });
  const child = bert.op(
    'suggestion.create',
    { id: randomUUID(), submissionId: randomUUID(), text: 'x' },
    { dependsOn: [parent.id] },
  );
  const grandchild = bert.op('tag.set', { hideUserTag: true }, { dependsOn: [child.id] });
  const orphan = bert.op('tag.set', { hideUserTag: true }, { dependsOn: [randomUUID()] });
  const results = await bert.results(parent, child, grandchild, orphan);
  expect(results.map(({ status, code }) => code ?? status)).toEqual([
    'day_closed',
    'parent_rejected',
    'parent_rejected',
    'retry',
  ]);
  expect(results[1]?.error).toContain('The labyrinth of 2026-11-19 is closed');

  const late = bert.op('tag.set', { hideUserTag: true }, { dependsOn: [parent.id] });
  expect((await bert.results(late))[0]?.code).toBe('parent_rejected');
  const good = bert.op('tag.set', { hideUserTag: false });
  const following = bert.op('tag.set', { hideUserTag: false }, { dependsOn: [good.id] });
  expect((await bert.results(good, following)).map(({ status }) => status)).toEqual(['applied', 'applied']);
});

test('an unknown type or version needs an upgrade, and is asked again after it', async () => {
  const unknown = bert.op('points.give', { points: 100 });
  const results = await bert.results(unknown, { ...bert.op('tag.set', { hideUserTag: true }), v: 2 });
  expect(results.map(({ status, code }) => [status, code])).toEqual([
    ['rejected', 'needs_upgrade'],
    ['rejected', 'needs_upgrade'],
  ]);
  const [now] = await bert.results({ ...unknown, type: 'tag.set', args: { hideUserTag: false } });
  expect(now?.status).toBe('applied');
});

test('who is not signed in, or as another, or speaks another protocol, or too much, gets nothing applied', async () => {
  const id = await newSubmission();
  const op = bert.op('vote.set', vote(id, 'up'));
  const envelope = { protocol: 1, clientId: bert.clientId, accountId: bert.accountId, ops: [op] };
  const many = Array.from({ length: 51 }, () => bert.op('vote.set', vote(id, 'up')));
  const long = 'x'.repeat(513 * 1024);
  const refusals = [
    await server.visitor().post('/api/sync', envelope),
    await anna.post('/api/sync', envelope),
    await bert.sync([op], { protocol: 2 }),
    await bert.sync(many),
    await bert.sync([op, bert.op('saved.create', { ...savedArgs(), description: long })]),
    await bert.sync([{ ...op, id: 'seventeen' }]),
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
  ]);
  expect(await voteCount(id)).toBe(0);
});

test('an empty batch is answered with the clock and the day', async () => {
  const { status, body } = await bert.sync([]);
  expect([status, body.results, body.day]).toEqual([200, [], '2026-11-20']);
});

test('20 users who sync votes in opposite orders at once leave exact totals', async () => {
  const ids = [await newSubmission(), await newSubmission(), await newSubmission()];
  const users = await Promise.all(Array.from({ length: 20 }, (_, n) => server.user(`many${n}`)));
  await Promise.all(
    users.map((user, n) => {
      const order = n % 2 === 0 ? ids : ids.toReversed();
      return user.results(...order.map((id) => user.op('vote.set', vote(id, 'up'))));
    }),
  );
  for (const id of ids) expect(await voteCount(id)).toBe(20);
});
