import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function saved(owner: Visitor) {
  const args = savedArgs();
  expect(await owner.results(owner.op('saved.create', args))).toMatchObject([{ status: 'applied' }]);
  return args;
}

const ended = {
  status: 'rejected',
  code: 'taken',
  error: 'This share link was used before and has ended. Please save the layout anew.',
};

/** Tries in every way to put one's own layout behind an old link that one knows. */
async function claims(thief: Visitor, shareToken: string) {
  const own = await saved(thief);
  const copy = savedArgs();
  const results = await thief.results(
    thief.op('saved.create', { ...savedArgs(), shareToken }),
    thief.op('share.adopt', { id: copy.id, shareToken, fromToken: own.shareToken }),
  );
  return results.map(({ status, code, error }) => ({ status, code, error }));
}

async function isGone(shareToken: string): Promise<boolean> {
  return (await server.visitor().get(`/api/share/${shareToken}`)).status === 404;
}

test('the token of a replaced share link cannot be claimed again, not even by its owner', async () => {
  const [owner, thief] = [await server.user('renewing'), await server.user('thief1')];
  const { id, shareToken } = await saved(owner);
  expect((await owner.post(`/api/saved-labyrinths/${id}/share`)).status).toBe(200);
  expect(await claims(thief, shareToken)).toEqual([ended, ended]);
  expect(await claims(owner, shareToken)).toEqual([ended, ended]);
  expect(await isGone(shareToken)).toBe(true);
});

test('the share token of a deleted labyrinth cannot be claimed', async () => {
  const [owner, thief] = [await server.user('deleting'), await server.user('thief2')];
  const { id, shareToken } = await saved(owner);
  await owner.results(owner.op('saved.delete', { id }), owner.op('saved.delete', { id }));
  expect(await claims(thief, shareToken)).toEqual([ended, ended]);
  expect(await isGone(shareToken)).toBe(true);
});

test('the share token of a deleted account cannot be claimed', async () => {
  const [owner, thief] = [await server.user('leaving'), await server.user('thief3')];
  const { shareToken } = await saved(owner);
  const left = await owner.call('DELETE', '/api/users/me', { confirm: 'leaving', content: 'anonymise' });
  expect(left.status).toBe(200);
  expect(await claims(thief, shareToken)).toEqual([ended, ended]);
  expect(await isGone(shareToken)).toBe(true);
});

test('ended share tokens are stored as hashes; a batch that claims one has its other operations applied', async () => {
  const [owner, thief] = [await server.user('hashed'), await server.user('thief4')];
  const { id, shareToken } = await saved(owner);
  await owner.results(owner.op('saved.delete', { id }));
  const [first, second] = await thief.results(
    thief.op('saved.create', { ...savedArgs(), shareToken }),
    thief.op('saved.create', savedArgs()),
  );
  expect([first?.status, second?.status]).toEqual(['rejected', 'applied']);
  const rows = await server.db.selectFrom('ended_share_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(shareToken);
  expect((await thief.get<unknown[]>('/api/saved-labyrinths')).body).toHaveLength(1);
});
