import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { login, passwordSchema, register, setTagVisibility } from './accounts.ts';
import { endpoint, type Endpoint, pathTo } from './endpoint.ts';
import * as accountRights from './accountRights.ts';
import * as accounts from './accounts.ts';
import * as contact from './contact.ts';
import * as gameAccount from './gameAccount.ts';
import * as points from './points.ts';
import * as push from './push.ts';
import { refusalStatus } from './refusal.ts';
import {
  adoptShared,
  createSavedLabyrinth,
  getShared,
  listSavedLabyrinths,
  renewShareLink,
} from './savedLabyrinths.ts';
import * as saved from './savedLabyrinths.ts';
import * as site from './site.ts';
import { createSubmission, listSubmissions, voteSubmission } from './submissions.ts';
import * as submissions from './submissions.ts';
import { createSuggestion } from './suggestions.ts';
import * as suggestions from './suggestions.ts';
import { sync } from './sync.ts';
import * as tokens from './tokens.ts';

const id = '3f0c9a52-6f0e-4c8e-9d5e-0d6b8a3f1c22';
const labyrinthData = '{"version":1,"rooms":{"c1r3":{"types":[]}},"paths":[]}';

function messages(call: Endpoint, body: unknown): string[] {
  if (!call.body) throw new Error('This call has no body.');
  return v.safeParse(call.body, body).issues?.map(({ message }) => message) ?? [];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const nouns = [
  accountRights,
  accounts,
  contact,
  gameAccount,
  points,
  push,
  saved,
  site,
  submissions,
  suggestions,
  tokens,
];
const all = nouns.flatMap((noun) => Object.values<unknown>(noun).filter(isEndpoint));

describe('endpoints', () => {
  it('include the calls of spec 7 and of the interface, each once', () => {
    const calls = [...all, sync].map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/auth/status',
        'POST /api/auth/logout',
        'POST /api/auth/register',
        'POST /api/auth/login',
        'GET /api/reset-info',
        'GET /api/config',
        'GET /api/submissions/:difficulty',
        'POST /api/submissions',
        'POST /api/saved-labyrinths',
        'GET /api/saved-labyrinths',
        'DELETE /api/saved-labyrinths/:id',
        'POST /api/saved-labyrinths/:id/share',
        'GET /api/share/:shareToken',
        'POST /api/share/:shareToken/save',
        'POST /api/vote/submission',
        'POST /api/vote/suggestion',
        'POST /api/suggestions',
        'GET /api/user/points',
        'GET /api/user/point-history',
        'GET /api/users/:id/submissions',
        'PATCH /api/users/tag-visibility',
        'POST /api/contact',
        'PUT /api/push',
        'POST /api/push/end',
        'GET /api/captcha',
        'POST /api/users/me/game-account',
        'DELETE /api/users/me/game-account',
        'POST /api/users/me/local-sign-in',
        'POST /api/sync',
        'GET /api/tokens',
        'POST /api/tokens',
        'DELETE /api/tokens',
        'DELETE /api/tokens/:id',
        'PATCH /api/users/me/password',
        'POST /api/auth/confirm',
        'POST /api/auth/reset-request',
        'POST /api/auth/reset',
        'POST /api/users/me/email-verification',
        'POST /api/auth/verify-email',
        'GET /api/users/me/sessions',
        'DELETE /api/users/me/sessions',
        'DELETE /api/users/me/sessions/:id',
        'GET /api/users/me/export',
        'DELETE /api/users/me',
      ]),
    );
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('accept a personal access token only for saved labyrinths', () => {
    expect(all.filter(({ by }) => by === 'accountOrToken').map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/saved-labyrinths',
      'GET /api/saved-labyrinths',
      'DELETE /api/saved-labyrinths/:id',
      'POST /api/saved-labyrinths/:id/share',
    ]);
  });

  it('have their path parameters filled in and encoded', () => {
    expect(pathTo(listSubmissions, { difficulty: 'eternal' })).toBe('/api/submissions/eternal');
    expect(pathTo(renewShareLink, { id: 'a/b?c' })).toBe('/api/saved-labyrinths/a%2Fb%3Fc/share');
    expect(pathTo(getShared, { shareToken: '../x' })).toBe('/api/share/..%2Fx');
    expect(pathTo(listSavedLabyrinths, {})).toBe('/api/saved-labyrinths');
  });

  it('respond with 200, with 201 if something is created and 204 if there is no content', () => {
    expect([register.status, adoptShared.status, login.status]).toEqual([201, 201, 200]);
    expect(endpoint('POST', '/api/submissions/:id/view', { by: 'anybody', body: null, answer: null }).status).toBe(204);
  });
});

describe('bodies', () => {
  it('reject unknown keys', () => {
    const bodies: [Endpoint, object][] = [
      [createSubmission, { difficulty: 'eternal', labyrinthData }],
      [voteSubmission, { submissionId: id, voteType: 'up' }],
      [createSuggestion, { submissionId: id, text: 'The key is in C3 R2.' }],
      [createSavedLabyrinth, { name: 'Today', difficulty: 'normal', labyrinthData }],
      [login, { login: 'exile', password: 'long enough' }],
      [setTagVisibility, { hideUserTag: true }],
    ];
    for (const [call, body] of bodies) {
      expect(messages(call, body)).toEqual([]);
      expect(messages(call, { ...body, role: 'admin' })).toHaveLength(1);
    }
  });

  it('of a submission name the fault in the layout or difficulty', () => {
    const broken = '{"version":1,"rooms":{"c7r1":{"types":[]}},"paths":[]}';
    expect(messages(createSubmission, { difficulty: 'eternal', labyrinthData: broken })).toEqual([
      'Room "c7r1" is not on the grid.',
    ]);
    expect(messages(createSubmission, { difficulty: 'Uber', labyrinthData })).toEqual([
      'difficulty must be one of eternal, merciless, cruel, normal.',
    ]);
  });

  it('may have any markup in displaySvg: only its size is checked', () => {
    const body = { difficulty: 'eternal', labyrinthData };
    expect(messages(createSubmission, { ...body, displaySvg: '<script>alert(1)</script>' })).toEqual([]);
    expect(messages(createSubmission, { ...body, displaySvg: null })).toEqual([]);
    expect(messages(createSubmission, { ...body, displaySvg: 'x'.repeat(512 * 1024 + 1) })).toEqual([
      'displaySvg is too large.',
    ]);
  });

  it('of a saved labyrinth accept izaroConfig as JSON text, as spec 7 says, or as an object', () => {
    const body = { name: ' Today ', difficulty: 'normal', labyrinthData };
    const read = (izaroConfig: unknown): unknown => v.parse(createSavedLabyrinth.body, { ...body, izaroConfig });
    const expected = { name: 'Today', description: '', tags: [], izaroConfig: { weaponSet: 'dual-swords' } };
    expect(read('{"weaponSet":"dual-swords"}')).toMatchObject(expected);
    expect(read({ weaponSet: 'dual-swords' })).toMatchObject(expected);
    expect(messages(createSavedLabyrinth, { ...body, izaroConfig: '{' })).toHaveLength(1);
  });

  it.each([
    ['   ', 'A layout needs a name.'],
    ['\u200b\u3164', "A layout's name needs at least one character that can be seen."],
    ['x'.repeat(81), "A layout's name has at most 80 characters."],
  ])('of a saved labyrinth reject the name %j', (name, message) => {
    expect(messages(createSavedLabyrinth, { name, difficulty: 'normal', labyrinthData })).toEqual([message]);
  });

  it('of a saved labyrinth have at most 20 tags of 1 to 30 characters and a description of at most 500', () => {
    const body = { name: 'Today', difficulty: 'normal', labyrinthData };
    expect(messages(createSavedLabyrinth, { ...body, tags: Array(21).fill('x') })).toEqual([
      'A layout has at most 20 tags.',
    ]);
    expect(messages(createSavedLabyrinth, { ...body, tags: ['x'.repeat(31)] })).toEqual([
      'A tag has at most 30 characters.',
    ]);
    for (const empty of ['', ' \n ']) {
      expect(messages(createSavedLabyrinth, { ...body, tags: ['x', empty] })).toEqual(['A tag needs some text.']);
    }
    expect(messages(createSavedLabyrinth, { ...body, tags: ['x', ` ${'y'.repeat(30)} `] })).toEqual([]);
    expect(messages(createSavedLabyrinth, { ...body, description: 'x'.repeat(501) })).toHaveLength(1);
  });

  it('of a suggestion need text after trimming, at most 500 characters (spec 5)', () => {
    expect(messages(createSuggestion, { submissionId: id, text: ' \n ' })).toEqual(['A suggestion needs some text.']);
    expect(messages(createSuggestion, { submissionId: id, text: 'x'.repeat(501) })).toEqual([
      'A suggestion has at most 500 characters.',
    ]);
    expect(messages(createSuggestion, { submissionId: id, text: ` ${'x'.repeat(500)} ` })).toEqual([]);
  });

  it('of a vote need up or down as voteType and a UUID as target', () => {
    expect(messages(voteSubmission, { submissionId: id, voteType: 'none' })).toEqual(['voteType must be up or down.']);
    expect(messages(voteSubmission, { submissionId: '17', voteType: 'up' })).toEqual(['must be a UUID.']);
  });
});

describe('accounts', () => {
  const body = { username: 'Exile_1', email: ' exile@example.org ', password: 'ten letters' };
  it('have usernames of 3-20 letters, digits, _ and -', () => {
    expect(v.parse(register.body, body)).toEqual({ ...body, email: 'exile@example.org' });
    expect(messages(register, { ...body, username: 'ab' })).toEqual(['A username has at least 3 characters.']);
    expect(messages(register, { ...body, username: 'a'.repeat(21) })).toEqual([
      'A username has at most 20 characters.',
    ]);
    expect(messages(register, { ...body, username: '<b>ex</b>' })).toEqual([
      'A username is made of letters, digits, _ and -.',
    ]);
  });

  it('have a valid e-mail address and a password of 10-128 characters', () => {
    expect(messages(register, { ...body, email: 'nobody' })).toEqual(['Please enter a valid email address']);
    expect(v.is(passwordSchema, 'x'.repeat(9))).toBe(false);
    expect(v.is(passwordSchema, 'x'.repeat(128))).toBe(true);
    expect(v.is(passwordSchema, 'x'.repeat(129))).toBe(false);
  });
});

it('refusals have the statuses of the interface', () => {
  expect(refusalStatus).toMatchObject({
    invalid: 400,
    not_signed_in: 401,
    own_vote: 403,
    forbidden: 403,
    not_found: 404,
    day_closed: 409,
    account_mismatch: 409,
    taken: 409,
    too_large: 413,
    op_id_reuse: 422,
    needs_upgrade: 426,
    too_many: 429,
  });
});
