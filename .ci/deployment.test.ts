import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const dockerfile = read('sync-server/Dockerfile');
const compose = read('sync-server/compose.yaml');
const caddyfile = read('sync-server/Caddyfile');

/** Paths created within the image, which are not in the repository. */
const made = new Set(['/srv/labyrinth', 'sync-server/dist', 'pwa/dist']);

test('every path that the Dockerfile copies is in the repository or created by its build', () => {
  const copied = [...dockerfile.matchAll(/^COPY (.+)$/gm)].flatMap(([, words = '']) => {
    const paths = words.split(' ').filter((word) => !word.startsWith('--'));
    return paths.slice(0, -1).map((path) => path.replace('/srv/labyrinth/', ''));
  });
  expect(copied.length).toBeGreaterThan(7);
  for (const path of copied) expect(made.has(path) || existsSync(join(repository, path)), path).toBe(true);
});

test("the Dockerfile copies every workspace's package.json", () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const name of workspaces) expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/\n`);
});

test('the image runs a Node version that package.json allows, and not as root', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, version = '']) => version);
  expect(new Set(versions).size).toBe(1);
  expect(engines.node).toContain(`^${versions[0]}.`);
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD '));
  expect(last).toContain('USER node');
});

test('the server reads every setting that compose.yaml names', () => {
  const config = read('sync-server/src/core/config.ts');
  const server = compose.slice(compose.indexOf('  server:'), compose.indexOf('  database:\n    image'));
  const named = [...server.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(named).toContain('DATABASE_URL');
  for (const name of named) expect(config, name).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  const inImage = [...(/^ENV (.+ .+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  expect(inImage).toEqual(['NODE_ENV', 'HOST', 'PORT']);
});

test('compose.yaml passes on every setting that an operator may want in production', () => {
  const config = read('sync-server/src/core/config.ts');
  const schema = config.slice(config.indexOf('const settings = v.object('), config.indexOf('\n});'));
  const settings = [...schema.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(settings).toContain('CHAT_URL');
  // Left out: what the image sets itself, what production refuses, and third-party addresses, which need no change.
  const elsewhere = ['NODE_ENV', 'PORT', 'HOST', 'GAME_PROVIDER', 'CAPTCHA', 'RATE_LIMITS', 'RECAPTCHA_VERIFY_URL'];
  const ofTheGame = ['POE_AUTHORIZE_URL', 'POE_TOKEN_URL', 'POE_PROFILE_URL'];
  const missing = settings.filter((name) => !new RegExp(`^ {6}${name}: `, 'm').test(compose));
  expect(missing.toSorted()).toEqual([...elsewhere, ...ofTheGame].toSorted());
});

test('a missing required variable of .env brings an error message, and every other variable has a default', () => {
  for (const name of ['HOST_NAME', 'DATABASE_PASSWORD', 'SESSION_KEYS']) {
    expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?Set ${name} in \\.env [^}]+\\.\\}`));
  }
  // Every variable needs a default or an error message.
  const bare = [...compose.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
  for (const name of bare) expect(compose).toContain(`\${${name}:?`);
});

test('three processes run behind one proxy, which forwards streams at once', () => {
  expect(compose).toContain('replicas: 3');
  expect(compose).toContain("TRUST_PROXY: '1'");
  expect(compose).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(caddyfile).toContain('flush_interval -1');
});
