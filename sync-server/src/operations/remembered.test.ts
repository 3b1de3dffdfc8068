import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contentHash } from '../core/contentHash.ts';
import { savedBody, submissionBody } from '../testing/layouts.ts';
import { newSubmission, savedArgs, submissionArgs, voteArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';

const keyed = () => ({ 'idempotency-key': randomUUID() });

async function rememberedTexts({ db }: TestServer): Promise<string[]> {
  const rows = await db.selectFrom('remembered_results').select('result').orderBy('result').execute();
  return rows.map(({ result }) => result);
}

/** Everything that the database holds, as text. */
async function allText({ db }: TestServer): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  return JSON.stringify(rows.map((each) => each.rows));
}

test('an applied operation is remembered with its status but not its row, a refused one with its code and message', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const saved = savedArgs();
  await anna.results(
    anna.op('saved.create', saved),
    anna.op('submission.create', submissionArgs(randomUUID())),
    anna.op('vote.set', voteArgs(randomUUID(), 'up')),
  );
  expect(await rememberedTexts(server)).toEqual([
    '{"status":"applied"}',
    '{"status":"applied"}',
    '{"status":"rejected","code":"not_found","error":"This submission was not found."}',
  ]);
});

test('a repeated operation returns the current row, or none if it was deleted or hidden', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const bert = await server.user('bert');
  const [votedId, removedId] = [randomUUID() as string, randomUUID() as string];
  const saved = savedArgs();
  const ops = [
    anna.op('submission.create', submissionArgs(votedId)),
    anna.op('submission.create', submissionArgs(removedId)),
    anna.op('saved.create', saved),
    anna.op('saved.create', savedArgs()),
    anna.op('tag.set', { hideUserTag: true }),
  ];
  const first = await anna.results(...ops);
  const vote = bert.op('vote.set', voteArgs(votedId, 'up'));
  await bert.results(vote, bert.op('vote.set', voteArgs(votedId, 'down')));
  await server.db.updateTable('submissions').set({ hidden: 1 }).where('id', '=', removedId).execute();
  await anna.results(anna.op('saved.delete', { id: saved.id }), anna.op('tag.set', { hideUserTag: false }));

  const again = await anna.results(...ops);
  expect(again.map(({ status }) => status)).toEqual(Array(5).fill('applied'));
  expect(again[0]?.entity).toMatchObject({ id: votedId, voteCount: -1 });
  expect(Object.keys(again[1] ?? {})).toEqual(['id', 'status']);
  expect(Object.keys(again[2] ?? {})).toEqual(['id', 'status']);
  expect(again[3]).toEqual(first[3]);
  expect(again[4]?.entity).toEqual({ hideUserTag: false });
  expect(await bert.results(vote)).toMatchObject([{ entity: { voteCount: -1, userVote: 'down' } }]);
});

test('a saved.create repeated after its result was forgotten saves once; another labyrinth with its id is refused', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const args = savedArgs();
  const op = anna.op('saved.create', args);
  const first = await anna.results(op);
  await server.db.deleteFrom('remembered_results').execute();
  server.clock.now += 24 * 60 * 60 * 1000;
  expect(await anna.results(op, anna.op('saved.create', savedArgs()))).toMatchObject([first[0], { status: 'applied' }]);
  expect((await anna.get<unknown[]>('/api/saved-labyrinths')).body).toHaveLength(2);
  const bert = await server.user('bert');
  const results = [
    ...(await anna.results(anna.op('saved.create', { ...args, name: 'Another' }))),
    ...(await bert.results(bert.op('saved.create', args))),
  ];
  expect(results.map(({ error }) => error)).toEqual(Array(2).fill('A saved labyrinth with this id exists already.'));
});

test('a call repeated with its Idempotency-Key returns a vote as it was then, else the current row, or none if it was deleted', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const bert = await server.user('bert');
  const submissionId = await newSubmission(bert);
  const calls = {
    save: ['POST', '/api/saved-labyrinths', savedBody],
    submit: ['POST', '/api/submissions', submissionBody],
    suggest: ['POST', '/api/suggestions', { submissionId, text: 'The key is left.' }],
    vote: ['POST', '/api/vote/submission', { submissionId, voteType: 'up' }],
    tag: ['PATCH', '/api/users/tag-visibility', { hideUserTag: true }],
  } as const;
  const keys = Object.fromEntries(Object.keys(calls).map((name) => [name, keyed()]));
  const send = async (name: keyof typeof calls) => {
    const [method, path, body] = calls[name];
    const { status, body: answer } = await anna.call(method, path, body, keys[name]);
    return { status, answer };
  };
  type Made = { savedLabyrinth: { id: string } };
  const saved = await send('save');
  for (const name of ['submit', 'suggest', 'vote', 'tag'] as const) expect(await send(name)).toEqual(await send(name));
  expect(await send('save')).toEqual(saved);
  const made = /^\{"(status":"applied"|stored":\{("id":"[\w-]{36}")?\})\}$/;
  const small =
    /^\{"stored":\{("target":"submission","id":"[\w-]{36}","voteCount":1,"userVote":"up"|"hideUserTag":true)\}\}$/;
  for (const text of await rememberedTexts(server))
    expect([made.test(text) || small.test(text), text]).toEqual([true, text]);

  const { id } = (saved.answer as unknown as Made).savedLabyrinth;
  const renewal = keyed();
  const renew = () => anna.call('POST', `/api/saved-labyrinths/${id}/share`, undefined, renewal);
  const { body: renewed } = await renew();
  expect((await renew()).body).toEqual(renewed);
  expect((await rememberedTexts(server)).join('')).not.toContain(String(renewed.shareToken));
  await anna.call('DELETE', `/api/saved-labyrinths/${id}`);
  await anna.post('/api/vote/submission', { submissionId, voteType: 'down' });
  expect(await send('save')).toEqual({ status: 201, answer: { success: true } });
  expect((await renew()).body).toEqual({ success: true });
  await anna.call('PATCH', '/api/users/tag-visibility', { hideUserTag: false });
  expect((await send('vote')).answer).toEqual({ success: true, voteCount: 1, userVote: 'up' });
  expect((await send('tag')).answer).toEqual({ success: true, hideUserTag: true });
});

test('a result that an earlier version remembered with its row is answered with the current row', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const [made] = await anna.results(anna.op('saved.create', savedArgs()));
  const entity = made?.entity as { id: string };
  const op = anna.op('saved.create', { ...savedArgs(), id: entity.id });
  const result = JSON.stringify({ status: 'applied', entity: { ...entity, name: 'Then' } });
  const row = { op_id: op.id, content_hash: contentHash([op.type, op.v, op.args, op.day]), result };
  await server.db
    .insertInto('remembered_results')
    .values({ ...row, account_id: anna.accountId, created_at: server.clock.now })
    .execute();
  expect(await anna.results(op)).toEqual([{ id: op.id, status: 'applied', entity }]);

  const key = keyed();
  expect((await anna.post('/api/saved-labyrinths', savedBody, key)).status).toBe(201);
  await server.db
    .updateTable('remembered_results')
    .set({ result: JSON.stringify({ stored: { ...entity, name: 'Then' } }) })
    .where('op_id', '=', key['idempotency-key'])
    .execute();
  const again = await anna.post<{ savedLabyrinth: { id: string; name: string } }>(
    '/api/saved-labyrinths',
    savedBody,
    key,
  );
  expect(again.body.savedLabyrinth).toMatchObject({ id: entity.id, name: 'Keys first' });
});

test('nothing of a deleted labyrinth or a deleted account is left in the database', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const words = { name: 'Secretname', description: 'Secretwords', tags: ['Secrettag'] };
  const [mine, called] = [{ ...savedArgs(), ...words }, keyed()];
  await anna.results(anna.op('saved.create', mine));
  const { body } = await anna.post<{ savedLabyrinth: { id: string } }>(
    '/api/saved-labyrinths',
    { ...savedBody, ...words },
    called,
  );
  expect(await allText(server)).toContain('Secretwords');
  await anna.results(anna.op('saved.delete', { id: mine.id }));
  await anna.call('DELETE', `/api/saved-labyrinths/${body.savedLabyrinth.id}`);
  expect(await allText(server)).not.toMatch(/Secret|c3r2/);

  const submission = submissionArgs(randomUUID());
  await anna.results(anna.op('saved.create', { ...savedArgs(), ...words }), anna.op('submission.create', submission));
  await anna.results(
    anna.op('suggestion.create', { id: randomUUID(), submissionId: submission.id, text: 'Secretthought' }),
  );
  expect(await allText(server)).toMatch(/Secretthought/);
  await anna.call('DELETE', '/api/users/me', { confirm: 'anna', content: 'delete' });
  expect(await allText(server)).not.toMatch(/Secret|c3r2|anna/);
});
