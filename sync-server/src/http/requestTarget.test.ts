import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerAt, type GameServer, goToProvider, startGameServer } from '../testing/gamePlayer.ts';

let appFolder = '';
let server: GameServer;
beforeAll(async () => {
  appFolder = mkdtempSync(join(tmpdir(), 'labyrinth-app-'));
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html>');
  server = await startGameServer({ config: { appFolder } });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(appFolder, { recursive: true });
});

/** The first lines of the answer to a request line that no ordinary client would send. */
async function answerTo(requestLine: string, body = '', ...headers: string[]): Promise<string> {
  const { host, hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.on('error', () => undefined);
  const type = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  socket.write(
    [`${requestLine} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, ...type, '', body].join('\r\n'),
    'latin1',
  );
  await once(socket, 'close');
  return said;
}

function statusOf(said: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]);
}

test('a request target that is a whole URL is served by its path: the game sign-in begins and returns', async () => {
  expect(await answerTo('GET http://x/auth/poe')).toMatch(/^HTTP\/1\.1 302 /);
  expect(await answerTo('GET HTTP://x:80/auth/poe?to=/builder')).toMatch(
    new RegExp(`\r\nLocation: ${server.standIn.settings.POE_AUTHORIZE_URL}\\?`, 'i'),
  );
  const visitor = server.visitor();
  const back = await answerAt(await goToProvider(visitor), { player: 'Exile#1234' });
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(await answerTo(`GET http://x${back}`, '', `Cookie: ${cookie}`)).toMatch(/\r\nLocation: \/\r\n/i);
  expect(await answerTo('GET http://x/auth/poe/callback')).toMatch(/\r\nLocation: \/sign-in\?notice=/i);
  expect(statusOf(await answerTo('GET http://x'))).toBe(200);
});

test('API paths are case-sensitive: any other case gets 404', async () => {
  const login = JSON.stringify({ login: 'anna', password: 'a long enough one' });
  expect(statusOf(await answerTo('POST /api/auth/login', login))).toBe(401);
  for (const path of ['/API/auth/login', '/api/AUTH/login', '/Api/Auth/Login']) {
    expect([path, statusOf(await answerTo(`POST ${path}`, login))]).toEqual([path, 404]);
  }
  expect(statusOf(await answerTo('GET /AUTH/POE'))).toBe(404);
});

const paths = ['/auth/poe', '/auth/poe/callback', '/api/auth/login', '/api/auth/status', '/api/sync', '/metrics', '/'];
const spellings = [
  (path: string) => `http://x${path}`,
  (path: string) => `https://user@x:99999${path}`,
  (path: string) => `http://[${path}`,
  (path: string) => `ftp://x${path}`,
  (path: string) => path.toUpperCase(),
  (path: string) => `${path}/`,
  (path: string) => `/${path}`,
  (path: string) => `${path}#there`,
  (path: string) => `${path}/?`,
  (path: string) => `${path}??a`,
  (path: string) => `${path}?state[]=a&state[]=b&error[x]=y&to[]=/&link[]=1&code[]=1`,
  (path: string) => `${path}%00`,
  (path: string) => `${path}%ff`,
  (path: string) => `${path}\xff`,
  (path: string) => `${path}/../..//.`,
  (path: string) => `\\${path}`,
  () => '*',
];

test.each(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT'])(
  'no spelling of a request target gets a 5xx: %s',
  async (method) => {
    for (const target of paths.flatMap((path) => spellings.map((spell) => spell(path)))) {
      const status = statusOf(await answerTo(`${method} ${target}`, '{}'));
      expect([target, status >= 200 && status < 500]).toEqual([target, true]);
    }
  },
);
