import type { AuthStatus } from 'shared-types/api/accounts.ts';
import { expect } from 'vitest';
import { type StandIn, startStandIn } from '../standIn/startStandIn.ts';
import { startTestServer, type TestServer, type TestSettings } from './startTestServer.ts';
import type { Visitor } from './Visitor.ts';

export interface GameServer extends TestServer {
  standIn: StandIn;
}

/** The real server with the stand-in provider beside it, both on the test's clock. */
export async function startGameServer({ env, ...rest }: TestSettings = {}): Promise<GameServer> {
  const clock: { now?: () => number } = {};
  const standIn = await startStandIn({
    now: () => clock.now?.() ?? 0,
    keys: { SESSION_KEYS: ['a key for tests only'] },
  });
  const server = await startTestServer({ ...rest, env: { ...standIn.settings, ...env } });
  clock.now = () => server.clock.now;
  const stop = () => server[Symbol.asyncDispose]();
  return {
    ...server,
    standIn,
    [Symbol.asyncDispose]: async () => {
      standIn.close();
      await stop();
    },
  };
}

export function locationOf(response: Response): string {
  return response.headers.get('location') ?? '';
}

/** The notice of the sign-in page to which a response redirects. */
export function noticeOf(response: Response): string | null {
  expect([response.status, locationOf(response)]).toEqual([302, expect.stringMatching(/^\/sign-in\?/)]);
  return new URL(locationOf(response), 'http://app').searchParams.get('notice');
}

/** Follows the redirect from the app to the provider's page; returns that page's URL. */
export async function goToProvider(visitor: Visitor, path = '/auth/poe'): Promise<URL> {
  const response = await visitor.send('GET', path);
  expect(response.status).toBe(302);
  return new URL(locationOf(response));
}

/** What the player does on the provider's page; returns the path that leads back to the app. */
export async function answerAt(page: URL, answer: Record<string, string>): Promise<string> {
  const form = new URLSearchParams([...page.searchParams, ...Object.entries(answer)]);
  const response = await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual' });
  expect(response.status).toBe(303);
  const back = new URL(locationOf(response));
  return back.pathname + back.search;
}

/** The whole sign-in; returns the app's last response. */
export async function signInWithGame(visitor: Visitor, player: string, path = '/auth/poe'): Promise<Response> {
  return visitor.send('GET', await answerAt(await goToProvider(visitor, path), { player }));
}

/** A visitor who is signed in with this game account. */
export async function signedInPlayer(server: GameServer, player: string): Promise<Visitor> {
  const visitor = server.visitor();
  expect(locationOf(await signInWithGame(visitor, player))).toBe('/');
  visitor.accountId = (await visitor.get<AuthStatus>('/api/auth/status')).body.user?.accountId ?? '';
  return visitor;
}
