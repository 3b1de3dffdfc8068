import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { crowdedLayout } from 'shared-types/testing/crowdedLayout.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedBody, shareToken, submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

const large = serialiseLayout(crowdedLayout(1_250));
const sentence = 'A layout may hold at most 120 paths; this one has 1250.';

let server: TestServer;
let anna: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
});
afterAll(() => server[Symbol.asyncDispose]());

test('queued layouts of 1250 paths are refused with the limit, and the other operations of the batch are applied', async () => {
  const drawn = { ...submissionBody, labyrinthData: large };
  const results = await anna.results(
    anna.op('submission.create', { ...drawn, id: '018f0000-0000-7000-8000-00000000000a' }),
    anna.op('saved.create', {
      ...drawn,
      id: '018f0000-0000-7000-8000-00000000000b',
      shareToken: shareToken('large'),
      name: 'All of it',
    }),
    anna.op('submission.create', { ...submissionBody, id: '018f0000-0000-7000-8000-00000000000c' }),
  );
  const refused = { status: 'rejected', code: 'invalid', error: `labyrinthData: ${sentence}` };
  expect(results).toMatchObject([refused, refused, { status: 'applied' }]);
});

test('a submission from before the limit is listed without a picture', async () => {
  const { body } = await anna.post<{ submission: Submission }>('/api/submissions', submissionBody);
  const { id } = body.submission;
  await server.db.updateTable('submissions').set({ labyrinth_data: large }).where('id', '=', id).execute();
  const listed = (await server.visitor().get<Submission[]>('/api/submissions/eternal')).body;
  expect(listed.find((row) => row.id === id)).toMatchObject({ labyrinthData: large, displaySvg: null });
});

test('a saved labyrinth from before the limit is still listed and shared, but not copied', async () => {
  const { body } = await anna.post<{ savedLabyrinth: SavedLabyrinth }>('/api/saved-labyrinths', savedBody);
  const { id, shareToken: token } = body.savedLabyrinth;
  await server.db.updateTable('saved_labyrinths').set({ labyrinth_data: large }).where('id', '=', id).execute();
  const own = await anna.get<SavedLabyrinth[]>('/api/saved-labyrinths');
  expect(own.body.find((row) => row.id === id)).toMatchObject({ labyrinthData: large, displaySvg: null });
  const visitor = server.visitor();
  expect((await visitor.get(`/api/share/${token}`)).body).toMatchObject({ labyrinthData: large, displaySvg: null });
  expect((await visitor.send('GET', `/og/share/${token}.png`)).headers.get('content-type')).toBe('image/png');
  const bert = await server.user('bert');
  const copied = await bert.post(`/api/share/${token}/save`);
  expect([copied.status, copied.body]).toEqual([400, { success: false, error: sentence, code: 'invalid' }]);
});
