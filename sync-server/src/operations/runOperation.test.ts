import { randomUUID } from 'node:crypto';
import type { Submission } from 'shared-types/api/submissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareToken } from '../testing/layouts.ts';
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

test('vote.set sets a vote to the given value, however often it is sent', async () => {
  const id = await newSubmission(anna);
  const results = await bert.results(
    bert.op('vote.set', voteArgs(id, 'up')),
    bert.op('vote.set', voteArgs(id, 'up')),
    bert.op('vote.set', voteArgs(id, 'down')),
    bert.op('vote.set', voteArgs(id, 'none')),
  );
  expect(results.map(({ entity }) => (entity as { voteCount: number }).voteCount)).toEqual([1, 1, -1, 0]);
  const { body } = await bert.get<Submission[]>('/api/submissions/eternal');
  expect(body.every(({ id: shown, userVote }) => shown !== id || userVote === 'none')).toBe(true);
});

test("a device's older change never overwrites its newer one; another device's does", async () => {
  const id = await newSubmission(anna);
  const older = bert.op('vote.set', voteArgs(id, 'down'));
  const newer = bert.op('vote.set', voteArgs(id, 'up'));
  await bert.results(newer);
  const [late] = await bert.results(older);
  expect(late).toMatchObject({ status: 'applied', entity: { voteCount: 1, userVote: 'up' } });
  const phone = await bert.sync([{ ...older, id: randomUUID() }], { clientId: randomUUID() });
  expect(phone.body.results[0]).toMatchObject({ entity: { voteCount: -1, userVote: 'down' } });

  // The newest one is a change even if it repeats the value.
  const again = await newSubmission(anna);
  const [up, between, upAgain] = (['up', 'down', 'up'] as const).map((value) =>
    bert.op('vote.set', voteArgs(again, value)),
  );
  for (const op of [up, upAgain, between]) await bert.results(op!);
  expect(await voteCount(server, again)).toBe(1);

  const [hide, show] = [bert.op('tag.set', { hideUserTag: true }), bert.op('tag.set', { hideUserTag: false })];
  const results = await bert.results(show, hide);
  expect(results.map(({ entity }) => entity)).toEqual([{ hideUserTag: false }, { hideUserTag: false }]);
});

test('public operations queued yesterday are refused with day_closed; private ones are applied', async () => {
  const id = await newSubmission(anna);
  const yesterday = { day: '2026-11-19' };
  const results = await bert.results(
    bert.op('submission.create', submissionArgs(), yesterday),
    bert.op('suggestion.create', { id: randomUUID(), submissionId: id, text: 'Left' }, yesterday),
    bert.op('vote.set', voteArgs(id, 'up'), yesterday),
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
  expect(results[0]?.error).toBe('The labyrinth of 19 November 2026 is closed: today is 20 November 2026 (UTC).');
  expect(await voteCount(server, id)).toBe(0);
});

test('a submission for a day that has not begun is refused', async () => {
  const [result] = await bert.results(bert.op('submission.create', submissionArgs(), { day: '2026-11-21' }));
  expect(result).toMatchObject({
    code: 'day_closed',
    error: 'The labyrinth of 21 November 2026 is not there yet: today is 20 November 2026 (UTC).',
  });
});

test("votes on one's own or a missing item and invalid args are refused; the other operations are applied", async () => {
  const own = randomUUID();
  const id = await newSubmission(anna);
  const badLayout = JSON.stringify({ version: 1, rooms: {}, paths: [{ from: 'c1r3', to: 'c2r3', style: 'solid' }] });
  const results = await bert.results(
    bert.op('submission.create', submissionArgs(own, 'merciless')),
    bert.op('vote.set', voteArgs(own, 'up')),
    bert.op('vote.set', voteArgs(randomUUID(), 'up')),
    bert.op('vote.set', { target: 'submission', targetId: id }),
    bert.op('submission.create', { ...submissionArgs(), labyrinthData: badLayout }),
    bert.op('saved.create', { ...savedArgs(), name: 'nul\0' }),
    bert.op('saved.create', { ...savedArgs(), name: '\ud800x' }),
    bert.op('saved.create', { ...savedArgs(), tags: ['half \udfff'] }),
    bert.op('vote.set', voteArgs(id, 'up')),
  );
  expect(results.map(({ status, code, error }) => [code ?? status, error])).toEqual([
    ['applied', undefined],
    ['own_vote', 'You cannot vote on your own submission.'],
    ['not_found', 'This submission was not found.'],
    ['invalid', 'value: is missing.'],
    ['invalid', 'labyrinthData: Path 1 leads to C1 R3, which is not among the rooms.'],
    ['invalid', 'Texts must not hold the character NUL.'],
    ['invalid', 'Texts must not hold half of a character.'],
    ['invalid', 'Texts must not hold half of a character.'],
    ['applied', undefined],
  ]);
});

test("deleting another account's saved labyrinth is not found; deleting one's own twice is applied", async () => {
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

test('a shared layout is copied under its own id and share token; an unknown share link is not found', async () => {
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

test('operations that depend on a refused one are refused with its reason', async () => {
  const parent = bert.op('submission.create', submissionArgs(), { day: '2026-11-19' });
  const child = bert.op(
    'suggestion.create',
    { id: randomUUID(), submissionId: randomUUID(), text: 'x' },
    { dependsOn: [parent.id] },
  );
  const grandchild = bert.op('tag.set', { hideUserTag: true }, { dependsOn: [child.id] });
  const results = await bert.results(parent, child, grandchild);
  expect(results.map(({ status, code }) => code ?? status)).toEqual([
    'day_closed',
    'parent_rejected',
    'parent_rejected',
  ]);
  expect(results[1]?.error).toContain('The labyrinth of 19 November 2026 is closed');

  const late = bert.op('tag.set', { hideUserTag: true }, { dependsOn: [parent.id] });
  expect((await bert.results(late))[0]?.code).toBe('parent_rejected');
  const good = bert.op('tag.set', { hideUserTag: false });
  const following = bert.op('tag.set', { hideUserTag: false }, { dependsOn: [good.id] });
  expect((await bert.results(good, following)).map(({ status }) => status)).toEqual(['applied', 'applied']);
});

test('an operation with an unknown parent is applied once if its target exists, and gets retry if not', async () => {
  const [submissionId, later] = [await newSubmission(anna), submissionArgs()];
  const forgotten = { dependsOn: [randomUUID()] };
  const suggest = (to: string) =>
    bert.op('suggestion.create', { id: randomUUID(), submissionId: to, text: 'x' }, forgotten);
  const ops = [suggest(submissionId), suggest(later.id), bert.op('vote.set', voteArgs(submissionId, 'up'), forgotten)];
  const send = async () => (await bert.results(...ops)).map(({ status }) => status);
  expect(await send()).toEqual(['applied', 'retry', 'applied']);
  expect(await send()).toEqual(['applied', 'retry', 'applied']);
  await anna.results(anna.op('submission.create', later));
  expect(await send()).toEqual(['applied', 'applied', 'applied']);
  expect(await voteCount(server, submissionId)).toBe(1);
  const made = await server.db
    .selectFrom('suggestions')
    .select('submission_id')
    .where('submission_id', 'in', [submissionId, later.id])
    .execute();
  expect(made.map(({ submission_id: id }) => id).toSorted()).toEqual([submissionId, later.id].toSorted());
});

test('an operation is refused if one parent is refused and another unknown; with a parent later in the batch it gets retry', async () => {
  const closed = bert.op('submission.create', submissionArgs(), { day: '2026-11-19' });
  const further = bert.op('tag.set', { hideUserTag: false });
  const results = await bert.results(
    closed,
    bert.op('tag.set', { hideUserTag: true }, { dependsOn: [randomUUID(), closed.id] }),
    bert.op('tag.set', { hideUserTag: true }, { dependsOn: [further.id] }),
    further,
  );
  expect(results.map(({ status, code }) => code ?? status)).toEqual([
    'day_closed',
    'parent_rejected',
    'retry',
    'applied',
  ]);
});

test('an unknown type or version is refused with needs_upgrade, and the same id can be applied later', async () => {
  const unknown = bert.op('points.give', { points: 100 });
  const results = await bert.results(unknown, { ...bert.op('tag.set', { hideUserTag: true }), v: 2 });
  expect(results.map(({ status, code }) => [status, code])).toEqual([
    ['rejected', 'needs_upgrade'],
    ['rejected', 'needs_upgrade'],
  ]);
  const [now] = await bert.results({ ...unknown, type: 'tag.set', args: { hideUserTag: false } });
  expect(now?.status).toBe('applied');
});

test('operations that depend on one of a newer version are not refused for good, and are applied after it', async () => {
  const submission = submissionArgs();
  const parent = bert.op('submission.create', submission);
  const [child, tag] = [
    bert.op(
      'suggestion.create',
      { id: randomUUID(), submissionId: submission.id, text: 'Left' },
      { dependsOn: [parent.id] },
    ),
    bert.op('tag.set', { hideUserTag: false }, { dependsOn: [parent.id] }),
  ];
  const codes = (await bert.results({ ...parent, v: 99 }, child, tag)).map(({ code }) => code);
  expect(codes).toEqual(['needs_upgrade', 'needs_upgrade', 'needs_upgrade']);
  const results = await bert.results(parent, child, tag);
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
});
