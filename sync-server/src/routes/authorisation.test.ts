import { createECDH, randomUUID } from 'node:crypto';
import type { OpType } from 'shared-types/api/sync.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints, nameOf } from '../testing/allEndpoints.ts';
import { type CallInput, cells, type Kind, outcomeOf, type Question, statusOf } from '../testing/authorisationCell.ts';
import { savedBody, smallLayout, submissionBody } from '../testing/layouts.ts';
import { savedArgs } from '../testing/opArgs.ts';
import { newRunKey } from '../testing/runKey.ts';
import { sharedRun } from 'shared-types/testing/sharedRun.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
beforeAll(async () => {
  const game = { POE_CLIENT_ID: 'routes', POE_CLIENT_SECRET: 'a secret of tests', POE_CONTACT: 'a@example.org' };
  server = await startTestServer({ env: { CAPTCHA: 'off', ...game } });
});
afterAll(() => server[Symbol.asyncDispose]());

/** The expected status in each column, in the order of `cells`; null if the column does not apply to the call. */
type Expected = readonly (number | null)[];

interface Row extends Question<CallInput> {
  expected: Expected;
}

function about(kind: Kind, ask: Row['ask'], expected: Expected): Row {
  return { about: kind, ask, expected };
}

type PlainExpected = readonly [nobody: number, own: number, blocked: number, left: number, token: number];

/** A call that concerns only its caller. */
function plain(ask: (owner: Visitor) => CallInput, [nobody, own, blocked, left, token]: PlainExpected): Row {
  const expected = [nobody, own, null, null, null, blocked, left, token, null];
  return { about: 'nothing', ask: (_, owner) => ask(owner), expected };
}

/** For a call without parameters or body. */
const bare = () => ({});
const id = (one: string): CallInput => ({ params: { id: one } });
const shareToken = (one: string): CallInput => ({ params: { shareToken: one } });
const freshName = () => `new-${randomUUID().slice(0, 12)}`;

/** Shows a new run, whose key the caller has made. */
const ownRun = () => {
  const { key, token } = newRunKey();
  return { params: { token }, body: { key, sent: 1, run: sharedRun() } };
};

const newcomer = () => {
  const username = freshName();
  return { username, email: `${username}@example.org`, password: 'a long enough one' };
};

/** Every API call. Private items of other accounts are 404, as if they did not exist. */
const table: Record<string, Row> = {
  // Open to anybody. A token on a call that accepts none makes its bearer a visitor.
  'GET /api/auth/status': plain(bare, [200, 200, 200, 200, 200]),
  'POST /api/auth/register': plain(() => ({ body: newcomer() }), [201, 201, 201, 201, 201]),
  'POST /api/auth/login': plain(
    ({ name }) => ({ body: { login: name, password: 'a long enough one' } }),
    [200, 200, 200, 401, 200],
  ),
  'POST /api/auth/confirm': plain(() => ({ body: { password: 'a long enough one' } }), [401, 200, 200, 401, 401]),
  'POST /api/auth/logout': plain(bare, [200, 200, 200, 200, 200]),
  'POST /api/auth/reset-request': plain(
    ({ name }) => ({ body: { email: `${name}@example.org` } }),
    [200, 200, 200, 200, 200],
  ),
  'POST /api/auth/verify-email': plain(() => ({ body: { token: 'x'.repeat(22) } }), [400, 400, 400, 400, 400]),
  'POST /api/auth/reset': plain(
    () => ({ body: { token: 'x'.repeat(22), password: 'a long enough one' } }),
    [400, 400, 400, 400, 400],
  ),
  'GET /api/config': plain(bare, [200, 200, 200, 200, 200]),
  'GET /api/reset-info': plain(bare, [200, 200, 200, 200, 200]),
  'GET /api/guides': plain(bare, [200, 200, 200, 200, 200]),
  'GET /api/section-shapes': plain(bare, [200, 200, 200, 200, 200]),
  'POST /api/follow/:token': plain(ownRun, [204, 204, 204, 204, 204]),
  'GET /api/live': plain(() => ({}), [200, 200, 200, 200, 200]),
  'GET /api/follow/:token': plain(() => ({ params: { token: newRunKey().token } }), [200, 200, 200, 200, 200]),
  'GET /api/captcha': plain(bare, [404, 404, 404, 404, 404]),
  'GET /api/youtube/latest-video': plain(bare, [503, 503, 503, 503, 503]),
  'POST /api/contact': plain(
    () => ({
      body: {
        email: 'a@example.org',
        subject: 'lab-builder',
        comments: 'Something that is long enough.',
        recaptchaToken: 'x',
      },
    }),
    [200, 200, 200, 200, 200],
  ),
  'PUT /api/push': plain(
    () => ({
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/x',
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: 'x'.repeat(22),
        difficulties: ['eternal'],
      },
    }),
    [204, 204, 204, 204, 204],
  ),
  'POST /api/push/end': plain(
    () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' } }),
    [204, 204, 204, 204, 204],
  ),
  'GET /api/submissions/:difficulty': plain(() => ({ params: { difficulty: 'eternal' } }), [200, 200, 200, 200, 200]),
  'GET /api/days/:difficulty': plain(() => ({ params: { difficulty: 'eternal' } }), [200, 200, 200, 200, 200]),
  'GET /api/days/:difficulty/submissions': plain(
    () => ({ params: { difficulty: 'eternal' } }),
    [200, 200, 200, 200, 200],
  ),
  'GET /api/days/:difficulty/own': plain(() => ({ params: { difficulty: 'eternal' } }), [401, 200, 403, 401, 401]),

  // About one thing:                                    nobody own other deleted guessed blocked left token otherToken
  'POST /api/submissions/:id/view': about('submission', id, [204, 204, 204, 404, 404, 204, 204, 204, 204]),
  'GET /api/share/:shareToken': about('share', shareToken, [200, 200, 200, 404, 404, 200, 404, 200, 200]),
  'POST /api/share/:shareToken/save': about('share', shareToken, [401, 201, 201, 404, 404, 403, 401, 401, 401]),
  'POST /api/vote/submission': about(
    'submission',
    (submissionId) => ({ body: { submissionId, voteType: 'up' } }),
    [401, 403, 200, 404, 404, 403, 401, 401, 401],
  ),
  'POST /api/vote/suggestion': about(
    'suggestion',
    (suggestionId) => ({ body: { suggestionId, voteType: 'up' } }),
    [401, 403, 200, 404, 404, 403, 401, 401, 401],
  ),
  'POST /api/suggestions': about(
    'submission',
    (submissionId) => ({ body: { submissionId, text: 'Left' } }),
    [401, 201, 201, 404, 404, 403, 401, 401, 401],
  ),
  // Repeating a deletion is not an error.
  'DELETE /api/saved-labyrinths/:id': about('saved', id, [401, 200, 404, 200, 404, 403, 401, 200, 404]),
  'POST /api/saved-labyrinths/:id/share': about('saved', id, [401, 200, 404, 404, 404, 403, 401, 200, 404]),
  'DELETE /api/tokens': about('token', (one) => ({ body: { id: one } }), [401, 200, 404, 404, 404, 403, 401, 401, 401]),
  'DELETE /api/tokens/:id': about('token', id, [401, 200, 404, 404, 404, 403, 401, 401, 401]),
  'DELETE /api/users/me/sessions/:id': about('session', id, [401, 200, 404, 404, 404, 200, 401, 401, 401]),
  'GET /api/users/:id/submissions': about('nothing', id, [401, 200, 404, null, 404, 403, 401, 401, 401]),

  // Of the account itself:                                nobody own blocked left token
  'GET /api/saved-labyrinths': plain(bare, [401, 200, 403, 401, 200]),
  'POST /api/saved-labyrinths': plain(() => ({ body: savedBody }), [401, 201, 403, 401, 201]),
  'POST /api/submissions': plain(() => ({ body: submissionBody }), [401, 201, 403, 401, 401]),
  'GET /api/tokens': plain(bare, [401, 200, 403, 401, 401]),
  'POST /api/tokens': plain(() => ({ body: { name: 'overlay' } }), [401, 201, 403, 401, 401]),
  'GET /api/user/points': plain(bare, [401, 200, 403, 401, 401]),
  'GET /api/user/drawing-record': plain(bare, [401, 200, 403, 401, 401]),
  'GET /api/user/point-history': plain(bare, [401, 200, 403, 401, 401]),
  'PATCH /api/users/tag-visibility': plain(() => ({ body: { hideUserTag: true } }), [401, 200, 403, 401, 401]),
  'POST /api/sync': plain(
    ({ clientId, accountId }) => ({ body: { protocol: 1, clientId, accountId, ops: [] } }),
    [401, 200, 403, 401, 401],
  ),
  'GET /api/users/me/sessions': plain(bare, [401, 200, 200, 401, 401]),
  'DELETE /api/users/me/sessions': plain(bare, [401, 200, 200, 401, 401]),
  'GET /api/users/me/export': plain(bare, [401, 200, 200, 401, 401]),
  'DELETE /api/users/me': plain(
    ({ name }) => ({ body: { confirm: name, content: 'delete' } }),
    [401, 200, 200, 401, 401],
  ),
  'PATCH /api/users/me/password': plain(
    () => ({ body: { current: 'a long enough one', next: 'another long enough one' } }),
    [401, 200, 403, 401, 401],
  ),
  // This server sends no mail.
  'POST /api/users/me/email-verification': plain(bare, [401, 403, 403, 401, 401]),
  'POST /api/users/me/game-account': plain(bare, [401, 200, 403, 401, 401]),
  'DELETE /api/users/me/game-account': plain(bare, [401, 404, 403, 401, 401]),
  'POST /api/users/me/local-sign-in': plain(() => ({ body: newcomer() }), [401, 409, 403, 401, 401]),
};

test('the table covers every exported endpoint', async () => {
  expect((await allEndpoints()).map(nameOf)).toEqual(Object.keys(table).sort((a, b) => a.localeCompare(b)));
});

test.each(Object.entries(table))('%s responds to each kind of caller with the expected status', async (name, row) => {
  const endpoint = (await allEndpoints()).find((one) => nameOf(one) === name);
  if (!endpoint) throw new Error('There is no such call.');
  const asked = cells.filter((_, n) => row.expected[n] !== null);
  const found = await Promise.all(asked.map(async (cell) => [cell, await statusOf(server, endpoint, cell, row)]));
  const expected = asked.map((cell) => [cell, row.expected[cells.indexOf(cell)]]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

interface OperationRow extends Question<unknown> {
  /** The outcomes for an item of one's own, of another account, a deleted one, and an unknown id. */
  expected: readonly string[];
}

const drawn = { difficulty: 'eternal', labyrinthData: smallLayout, izaroConfig: {} };

/**
 * Every operation of a device's queue, on an item of one's own, of another account, a deleted one, and an unknown id.
 */
const operations: Record<OpType, OperationRow> = {
  'submission.create': {
    about: 'submission',
    ask: (one) => ({ id: one, ...drawn }),
    expected: ['taken', 'taken', 'taken', 'applied'],
  },
  'suggestion.create': {
    about: 'submission',
    ask: (submissionId) => ({ id: randomUUID(), submissionId, text: 'Left' }),
    expected: ['applied', 'applied', 'not_found', 'not_found'],
  },
  'vote.set': {
    about: 'suggestion',
    ask: (targetId) => ({ target: 'suggestion', targetId, value: 'up' }),
    expected: ['own_vote', 'applied', 'not_found', 'not_found'],
  },
  'saved.create': {
    about: 'saved',
    ask: (one) => ({ ...savedArgs(one), ...drawn }),
    expected: ['taken', 'taken', 'taken', 'applied'],
  },
  'saved.delete': {
    about: 'saved',
    ask: (one) => ({ id: one }),
    expected: ['applied', 'not_found', 'applied', 'not_found'],
  },
  'share.adopt': {
    about: 'share',
    ask: (fromToken) => ({ id: randomUUID(), shareToken: randomUUID().replaceAll('-', '').slice(0, 22), fromToken }),
    expected: ['applied', 'applied', 'not_found', 'not_found'],
  },
  'tag.set': {
    about: 'nothing',
    ask: () => ({ hideUserTag: true }),
    expected: ['applied', 'applied', 'applied', 'applied'],
  },
};

test.each(Object.entries(operations))('the operation %s has the expected outcome for each item', async (type, row) => {
  const asked = ['own', 'other', 'deleted', 'guessed'] as const;
  expect(await Promise.all(asked.map((cell) => outcomeOf(server, type, cell, row)))).toEqual(row.expected);
});
