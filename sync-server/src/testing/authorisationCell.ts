import { randomUUID } from 'node:crypto';
import type { Endpoint } from 'shared-types/api/endpoint.ts';
import { pathTo } from 'shared-types/api/endpoint.ts';
import { expect } from 'vitest';
import { newSubmission, savedArgs } from './opArgs.ts';
import type { TestServer } from './startTestServer.ts';
import type { Visitor } from './Visitor.ts';
import { suggestFor } from './votingCrowd.ts';

const today = '2026-11-20';

/** What a call is about; 'nothing' for a call that is about no single thing. */
export type Kind = 'submission' | 'suggestion' | 'saved' | 'share' | 'token' | 'session' | 'nothing';

/** Who calls, and about whose thing: the columns of the table. */
export const cells = [
  /** A visitor, about somebody's thing. */
  'nobody',
  /** Its owner. */
  'own',
  /** Another account. */
  'other',
  /** Its owner, after it was deleted or hidden. */
  'deleted',
  /** An account, with an id that does not exist. */
  'guessed',
  /** Its owner, blocked by the operator. */
  'blocked',
  /** Its owner in another browser, after deleting the account. */
  'left',
  /** A script with the owner's access token, and no cookie. */
  'token',
  /** A script with another account's access token. */
  'otherToken',
] as const;
export type Cell = (typeof cells)[number];

interface Thing {
  /** Its id, or share token. */
  id: string;
  /** Deletes or hides it as its owner, or the operator, would. */
  remove: () => Promise<unknown>;
}

async function newToken(user: Visitor): Promise<{ id: string; secret: string }> {
  const { body } = await user.post<{ token: { id: string }; secret: string }>('/api/tokens', { name: 'overlay' });
  return { id: body.token.id, secret: body.secret };
}

async function newSaved(owner: Visitor): Promise<Thing & { shareToken: string }> {
  const args = savedArgs();
  const [result] = await owner.results(owner.op('saved.create', args));
  expect(result?.status).toBe('applied');
  const remove = () => owner.call('DELETE', `/api/saved-labyrinths/${args.id}`);
  return { id: args.id, shareToken: args.shareToken, remove };
}

async function newSession(server: TestServer, owner: Visitor): Promise<Thing> {
  await signInAgain(server, owner);
  const { body } = await owner.get<{ id: string; current: boolean }[]>('/api/users/me/sessions');
  const id = body.find(({ current }) => !current)?.id ?? '';
  return { id, remove: () => owner.call('DELETE', `/api/users/me/sessions/${id}`) };
}

async function signInAgain(server: TestServer, owner: Visitor): Promise<Visitor> {
  const again = server.visitor();
  const login = await again.post('/api/auth/login', { login: owner.name, password: 'a long enough one' });
  expect(login.status).toBe(200);
  again.accountId = owner.accountId;
  return again;
}

/** A thing of this kind that the owner has made. */
async function thingOf(server: TestServer, owner: Visitor, kind: Kind): Promise<Thing> {
  const hide = (table: 'submissions' | 'suggestions', id: string) => () =>
    server.db.updateTable(table).set({ hidden: 1 }).where('id', '=', id).execute();
  switch (kind) {
    case 'submission': {
      const id = await newSubmission(owner);
      return { id, remove: hide('submissions', id) };
    }
    case 'suggestion': {
      const id = await suggestFor(owner, today, await newSubmission(await server.user(`host-${owner.name}`)));
      return { id, remove: hide('suggestions', id) };
    }
    case 'saved':
      return newSaved(owner);
    case 'share': {
      const { shareToken, remove } = await newSaved(owner);
      return { id: shareToken, remove };
    }
    case 'token': {
      const { id } = await newToken(owner);
      return { id, remove: () => owner.call('DELETE', `/api/tokens/${id}`) };
    }
    case 'session':
      return newSession(server, owner);
    case 'nothing':
      return { id: owner.accountId, remove: () => Promise.resolve() };
  }
}

/** A valid id that does not exist. */
function guessedId(kind: Kind): string {
  return kind === 'share' ? randomUUID().replaceAll('-', '').slice(0, 22) : randomUUID();
}

interface Caller {
  user: Visitor;
  headers?: Record<string, string>;
}

async function tokenOf(server: TestServer, user: Visitor): Promise<Caller> {
  const { secret } = await newToken(user);
  return { user: server.visitor(), headers: { authorization: `Bearer ${secret}` } };
}

async function callerOf(server: TestServer, cell: Cell, owner: Visitor, other: Visitor): Promise<Caller> {
  switch (cell) {
    case 'nobody':
      return { user: server.visitor() };
    case 'other':
      return { user: other };
    case 'token':
      return tokenOf(server, owner);
    case 'otherToken':
      return tokenOf(server, other);
    case 'blocked':
      await server.db.updateTable('accounts').set({ blocked: 1 }).where('id', '=', owner.accountId).execute();
      return { user: owner };
    case 'left': {
      const elsewhere = await signInAgain(server, owner);
      const gone = await owner.call('DELETE', '/api/users/me', { confirm: owner.name, content: 'anonymise' });
      expect(gone.status).toBe(200);
      return { user: elsewhere };
    }
    default:
      return { user: owner };
  }
}

/** Everything in the database that belongs to these accounts, except what every request changes. */
async function belongings({ db }: TestServer, accountIds: string[]): Promise<unknown> {
  const tables = ['submissions', 'suggestions', 'votes', 'saved_labyrinths', 'personal_access_tokens'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('account_id', 'in', accountIds).execute()),
  );
  const sessions = await db.selectFrom('sessions').select('id_hash').where('account_id', 'in', accountIds).execute();
  const accounts = await db.selectFrom('accounts').selectAll().where('id', 'in', accountIds).orderBy('id').execute();
  const withoutUse = rows.map((list) => list.map((row) => ({ ...row, last_used_at: null })));
  return { rows: withoutUse, sessions: sessions.length, accounts };
}

export interface CallInput {
  body?: unknown;
  params?: Record<string, string>;
}

/** A row of the table: what a call is about, and what it sends for that thing. */
export interface Question<T> {
  about: Kind;
  ask: (id: string, owner: Visitor) => T;
}

interface Prepared<T> extends Caller {
  asked: T;
  accountIds: string[];
}

let people = 0;

/** Makes the people and the thing of one cell. */
async function prepare<T>(server: TestServer, cell: Cell, { about, ask }: Question<T>): Promise<Prepared<T>> {
  const number = (people += 1);
  const owner = await server.user(`owner${number}`);
  const isForeign = cell === 'other' || cell === 'otherToken';
  const other = isForeign ? await server.user(`other${number}`) : owner;
  const thing = await thingOf(server, owner, about);
  if (cell === 'deleted') await thing.remove();
  const caller = await callerOf(server, cell, owner, other);
  const asked = ask(cell === 'guessed' ? guessedId(about) : thing.id, owner);
  return { ...caller, asked, accountIds: [owner.accountId, other.accountId] };
}

/** Makes the call of one cell and returns its status. A refused call must have changed nothing. */
export async function statusOf(
  server: TestServer,
  endpoint: Endpoint,
  cell: Cell,
  question: Question<CallInput>,
): Promise<number> {
  const { user, headers, asked, accountIds } = await prepare(server, cell, question);
  const before = await belongings(server, accountIds);
  const text = asked.body === undefined ? undefined : JSON.stringify(asked.body);
  const { status } = await user.send(endpoint.method, pathTo(endpoint, asked.params ?? {}), text, headers);
  if (status >= 400) expect(await belongings(server, accountIds)).toEqual(before);
  return status;
}

/** Sends the operation of one cell and returns its outcome. A refused one must have changed nothing. */
export async function outcomeOf(
  server: TestServer,
  type: string,
  cell: Cell,
  question: Question<unknown>,
): Promise<string | undefined> {
  const { user, asked, accountIds } = await prepare(server, cell, question);
  const before = await belongings(server, accountIds);
  const [result] = await user.results(user.op(type, asked));
  if (result?.status !== 'applied') expect(await belongings(server, accountIds)).toEqual(before);
  return result?.code ?? result?.status;
}
