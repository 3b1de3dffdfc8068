import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const inMemory = { DATABASE_URL: ':memory:' };
const VAPID_KEYS =
  'BL2t2GxURGNfea_ElcH_VaNyqlor9mzUcyoIxRRIOdtn1nMcVGs8xRQ1jJEdDTlsTM0RJbiDdUO0eDPJxl_pp-0,F0d4061olnsrk5y135zpQHDpiy5TAiqV2Y8jwoL44CQ';
const production = {
  ...inMemory,
  NODE_ENV: 'production',
  SESSION_KEYS: 'sixteen characters',
  PUBLIC_URL: 'https://labyrinth.example',
};

test('without any setting the server listens on 127.0.0.1:8080 and keeps its data in data/labyrinth.sqlite', () => {
  const config = readConfig({ SESSION_KEYS: 'sixteen characters', VAPID_KEYS });
  expect(config).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', DATABASE_URL: 'data/labyrinth.sqlite' });
  expect(config).toMatchObject({ TRUST_PROXY: 0, BUILDER_SIGN_IN: 'optional', RATE_LIMITS: 'on', production: false });
});

test.each([
  ['https://example.org:8443/', 'postgres:///labyrinth?host=/var/run/postgresql'],
  ['https://example.org', 'postgres://me:p%23ss@/labyrinth'],
  ['https://Example.org:443', 'postgres://me:p%ss@[::1]:5433/labyrinth?sslmode=require'],
])('other forms of an address are accepted: %s, %s', (PUBLIC_URL, DATABASE_URL) => {
  const SESSION_KEYS = 'sixteen characters';
  expect(readConfig({ PUBLIC_URL, DATABASE_URL, SESSION_KEYS, VAPID_KEYS })).toMatchObject({ DATABASE_URL });
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ ...inMemory, PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 8080 });
});

test.each(['Production', 'prod', 'production ', 'staging'])(
  'a misspelt NODE_ENV is refused rather than taken for development: %j',
  (NODE_ENV) => {
    const sentence = 'The setting NODE_ENV must be production, development, test or not set.';
    expect(() => readConfig({ ...production, NODE_ENV })).toThrow(sentence);
    for (const known of ['development', 'test', '']) {
      expect(readConfig({ ...production, NODE_ENV: known }).production).toBe(false);
    }
  },
);

const wrongDatabase =
  'The setting DATABASE_URL must be the path of a file, :memory: or an address such as postgres://user:password@host/name.';

const wrongPostgres =
  'The setting DATABASE_URL must be an address such as postgres://user:password@host/name, with %23 for #, %2F for / and so on in the password.';
const wrongSite =
  'The setting PUBLIC_URL must name the host alone, such as https://example.org: the site stands at its top, without a path.';

test.each([
  [{ PORT: 'eighty' }, 'The setting PORT must be a port number.'],
  [{ PORT: '70000' }, 'The setting PORT must be a port number.'],
  [{ PUBLIC_URL: 'example' }, 'The setting PUBLIC_URL must be an address such as https://example.org.'],
  [{ PUBLIC_URL: 'https://example.org/labyrinth' }, wrongSite],
  [{ PUBLIC_URL: 'https://example.org/?from=mail' }, wrongSite],
  [{ PUBLIC_URL: 'https://example.org/#top' }, wrongSite],
  [{ PUBLIC_URL: 'https://me:secret@example.org' }, wrongSite],
  [{ PUBLIC_URL: 'labyrinth.example:443' }, 'The setting PUBLIC_URL must be an address such as https://example.org.'],
  [{ CHAT_URL: 'javascript:alert(1)' }, 'The setting CHAT_URL must be an address such as https://example.org.'],
  [
    { DONATE_SCRIPT_URL: 'data:text/javascript,1' },
    'The setting DONATE_SCRIPT_URL must be an address such as https://example.org.',
  ],
  [
    { DONATE_SCRIPT_URL: 'https://donate,example.org/button.js' },
    'The setting DONATE_SCRIPT_URL must be an address such as https://example.org.',
  ],
  [{ CHAT_URL: 'https://*.example.org' }, 'The setting CHAT_URL must be an address such as https://example.org.'],
  [{ DATABASE_URL: 'mysql://x/y' }, wrongDatabase],
  [{ DATABASE_URL: 'SQLite://x/y' }, wrongDatabase],
  [{ DATABASE_URL: 'file:data/labyrinth.sqlite' }, wrongDatabase],
  [{ DATABASE_URL: 'postgres:/db/labyrinth' }, wrongDatabase],
  [{ DATABASE_URL: 'postgres://me:pa/ss@db.example/labyrinth' }, wrongPostgres],
  [{ DATABASE_URL: 'postgres://me:pa#ss@db.example/labyrinth' }, wrongPostgres],
  [
    { METRICS_TOKEN: 'sechzehn Zeichen für mich' },
    'The setting METRICS_TOKEN must be a token of letters without accents, digits and signs.',
  ],
  [{ TRUST_PROXY: 'yes' }, 'The setting TRUST_PROXY must be the number of proxies in front of the server, 0 to 9.'],
  [{ BUILDER_SIGN_IN: 'maybe' }, 'The setting BUILDER_SIGN_IN must be optional or required.'],
  [{ SESSION_KEYS: 'short' }, 'The setting SESSION_KEYS must be keys of at least 16 characters, separated by commas.'],
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
  [{ CONTACT_TO: 'nobody' }, 'The setting CONTACT_TO must be an e-mail address.'],
  [
    { SMTP_URL: 'https://mail.example.org' },
    'The setting SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.',
  ],
  [
    { SMTP_URL: 'smtp:///mail.example.org:587' },
    'The setting SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.',
  ],
  [
    { POE_CONTACT: 'Łukasz, admin@example.org' },
    'The setting POE_CONTACT may contain no other letters than Western European ones, and no line breaks.',
  ],
  [
    { POE_CLIENT_ID: 'labyrinth\nroutes' },
    'The setting POE_CLIENT_ID may contain no other letters than Western European ones, and no line breaks.',
  ],
])('a wrong setting %o is refused with a message that names it', (wrong, sentence) => {
  expect(() => readConfig({ ...inMemory, ...wrong })).toThrow(sentence);
});

test.each(['https://labor.müller.example', 'http://192.0.2.1:8081', 'http://[2001:db8::1]', 'https://a_b.example.org'])(
  'the host of an address may be %s',
  (address) => {
    expect(readConfig({ ...inMemory, PUBLIC_URL: address, CHAT_URL: `${address}/lab` })).toMatchObject({
      PUBLIC_URL: address,
      CHAT_URL: `${address}/lab`,
    });
  },
);

test('the game sign-in goes to the real provider unless the settings say otherwise', () => {
  expect(readConfig(inMemory)).toMatchObject({
    POE_AUTHORIZE_URL: 'https://www.pathofexile.com/oauth/authorize',
    POE_TOKEN_URL: 'https://www.pathofexile.com/oauth/token',
    POE_PROFILE_URL: 'https://api.pathofexile.com/profile',
  });
});

const gameClient = { POE_CLIENT_ID: 'routes', POE_CLIENT_SECRET: 'secret', POE_CONTACT: 'us@example.org' };

test.each([
  [{ ...gameClient, POE_CLIENT_SECRET: '' }, 'POE_CLIENT_SECRET must be set where POE_CLIENT_ID is.'],
  [{ POE_CONTACT: 'us@example.org' }, 'POE_CLIENT_ID must be set where POE_CONTACT is.'],
])('an incomplete game sign-in is refused: %o', (settings, sentence) => {
  expect(readConfig({ ...inMemory, ...gameClient }).POE_CLIENT_ID).toBe('routes');
  expect(() => readConfig({ ...inMemory, ...settings })).toThrow(sentence);
});

test.each([
  [{ GAME_PROVIDER: 'stand-in' }, 'GAME_PROVIDER must not be stand-in in production.'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS must not be off in production.'],
  [{ CAPTCHA: 'off' }, 'CAPTCHA must not be off in production.'],
  [{ SESSION_KEYS: '' }, 'SESSION_KEYS must be set in production.'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production.'],
])('production refuses %o', (wrong, sentence) => {
  expect(readConfig(production).production).toBe(true);
  expect(() => readConfig({ ...production, ...wrong })).toThrow(sentence);
});

test('options in SMTP_URL are refused, except for a mail server on this machine', () => {
  const smtpOf = (SMTP_URL: string) => readConfig({ ...inMemory, SMTP_URL }).SMTP_URL;
  for (const search of ['?ignoreTLS=true', '?requireTLS=false', '?tls.rejectUnauthorized=false']) {
    for (const host of ['mail.example.org:587', '127.0.0.1.example.org', 'localhost@mail.example.org']) {
      expect(() => smtpOf(`smtp://${host}${search}`)).toThrow(
        'SMTP_URL must have no settings after a question mark: mail to another machine is always encrypted.',
      );
    }
    for (const host of ['127.0.0.1:25', 'localhost', '[::1]:25']) {
      expect(smtpOf(`smtp://${host}${search}`)).toBe(`smtp://${host}${search}`);
    }
  }
});

test('session keys that are not set are generated once, in a file beside the database that only its owner can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-config-'));
  const settings = { DATABASE_URL: join(folder, 'new', 'labyrinth.sqlite') };
  const first = readConfig(settings).SESSION_KEYS;
  expect(first).toHaveLength(1);
  expect(first[0]).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(folder, 'new', 'session-keys')).mode & 0o777).toBe(0o600);
  expect(readConfig(settings).SESSION_KEYS).toEqual(first);
  rmSync(folder, { recursive: true });
});

test('an empty key file is replaced and a truncated one refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-config-'));
  const settings = { DATABASE_URL: join(folder, 'labyrinth.sqlite') };
  for (const name of ['session-keys', 'vapid-keys']) writeFileSync(join(folder, name), '');
  const { SESSION_KEYS, VAPID_KEYS: pair } = readConfig(settings);
  expect(SESSION_KEYS).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(pair?.privateKey).toMatch(/^[\w-]{43}$/);
  expect(readConfig(settings)).toMatchObject({ SESSION_KEYS, VAPID_KEYS: pair });
  expect(readdirSync(folder).toSorted()).toEqual(['session-keys', 'vapid-keys']);

  writeFileSync(join(folder, 'session-keys'), 'cut off');
  expect(() => readConfig(settings)).toThrow(
    'SESSION_KEYS is not set, and new keys cannot be stored beside the database (the file session-keys holds a key of less than 16 characters).',
  );
  rmSync(folder, { recursive: true });
});

test('session keys that are neither set nor can be stored are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-config-'));
  writeFileSync(join(folder, 'file'), '');
  expect(() => readConfig({ DATABASE_URL: join(folder, 'file', 'labyrinth.sqlite') })).toThrow(
    'SESSION_KEYS is not set, and new keys cannot be stored beside the database',
  );
  rmSync(folder, { recursive: true });
});

test('push keys that are not set are generated once, in a file beside the database that only its owner can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-config-'));
  const settings = { DATABASE_URL: join(folder, 'labyrinth.sqlite') };
  const first = readConfig(settings).VAPID_KEYS;
  expect(first).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{87}$/) as string,
    privateKey: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  expect(statSync(join(folder, 'vapid-keys')).mode & 0o777).toBe(0o600);
  expect(readConfig(settings).VAPID_KEYS).toEqual(first);
  rmSync(folder, { recursive: true });
});

test('push keys must be a matching pair', () => {
  const [publicKey = '', privateKey = ''] = VAPID_KEYS.split(',');
  expect(readConfig({ ...inMemory, VAPID_KEYS }).VAPID_KEYS).toEqual({ publicKey, privateKey });
  const other = readConfig(inMemory).VAPID_KEYS?.publicKey ?? '';
  for (const wrong of ['short', publicKey, `${privateKey},${publicKey}`, `${other},${privateKey}`]) {
    expect(() => readConfig({ ...inMemory, VAPID_KEYS: wrong })).toThrow(
      "The setting VAPID_KEYS must be a public and its private key as 'npx web-push generate-vapid-keys' makes them, separated by a comma.",
    );
  }
});

test('in production on PostgreSQL push keys are not generated, because its processes share no file', () => {
  const onPostgres = { ...production, DATABASE_URL: 'postgres://db.example/labyrinth' };
  expect(readConfig(onPostgres).VAPID_KEYS).toBeUndefined();
  expect(readConfig({ ...onPostgres, VAPID_KEYS }).VAPID_KEYS).toBeDefined();
});

test('the folder of old assets is beside the database, or in the data folder if the database is not a file', () => {
  const folderOf = (DATABASE_URL: string) =>
    readConfig({ SESSION_KEYS: 'sixteen characters', VAPID_KEYS, DATABASE_URL }).oldAssetsFolder;
  expect(folderOf('kept/here/labyrinth.sqlite')).toBe('kept/here/old-assets');
  expect(folderOf(':memory:')).toBe('data/old-assets');
  expect(folderOf('postgres://db.example/labyrinth')).toBe('data/old-assets');
  expect(folderOf('PostgreSQL://db.example/labyrinth')).toBe('data/old-assets');
});
