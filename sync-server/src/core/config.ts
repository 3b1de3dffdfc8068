import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isPostgresUrl } from '../storage/database.ts';
import { reasonOf } from '../storage/faults.ts';
import { dataFolder } from './keyFile.ts';
import { isLoopbackHost } from './loopback.ts';
import { packageFolder } from './packageFolder.ts';
import { makeSessionKeys, shortestKey } from './sessionKeys.ts';
import { makeVapidKeys, readVapidKeys, type VapidKeys } from './vapidKeys.ts';

/** A setting that is wrong; `message` is a sentence that names it. */
export class SettingFault extends Error {
  override name = 'SettingFault';
}

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

function addressOf(scheme: RegExp, sentence: string) {
  return v.pipe(text, v.regex(scheme, sentence), v.url(sentence));
}

/** `URL` takes more for a host, such as a comma in place of a dot, which the policy of the pages cannot name. */
const host = /^(\[[\da-f:.]+\]|[a-z\d._-]+)$/;
const wrongAddress = 'must be an address such as https://example.org';
const address = v.pipe(
  addressOf(/^https?:\/\//, wrongAddress),
  v.check((url) => !URL.canParse(url) || host.test(new URL(url).hostname), wrongAddress),
);
const optionalAddress = v.optional(address);
/** A part of the User-Agent that the game's provider gets: other characters cannot be sent in a header at all. */
const userAgentPart = v.pipe(
  text,
  v.regex(/^[\x20-\x7e\xa0-\xff]+$/, 'may contain no other letters than Western European ones, and no line breaks'),
);
/** The site is always served at the root of its host: links and the game's sign-in would drop a path. */
const site = v.pipe(
  address,
  v.check((url) => {
    if (!URL.canParse(url)) return true;
    const { origin, href } = new URL(url);
    return href === `${origin}/`;
  }, 'must name the host alone, such as https://example.org: the site stands at its top, without a path'),
);
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number'),
);
const secrets = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((key) => key.trim())),
  v.everyItem(
    (key) => key.length >= shortestKey,
    `must be keys of at least ${shortestKey} characters, separated by commas`,
  ),
);

const vapidKeys = v.pipe(
  v.string(),
  v.transform(readVapidKeys),
  v.check(
    (keys) => keys !== undefined,
    "must be a public and its private key as 'npx web-push generate-vapid-keys' makes them, separated by a comma",
  ),
);

/** A URL without a host means the local socket. */
function isReadable(postgresUrl: string): boolean {
  return URL.canParse(postgresUrl.replace('@/', '@localhost/'), 'postgres://localhost');
}

const settings = v.object({
  // A misspelt 'production' must not start a server without its protection.
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development, test or not set'),
  ),
  PORT: v.optional(port, '8080'),
  HOST: v.optional(text, '127.0.0.1'),
  PUBLIC_URL: v.optional(site),
  DATABASE_URL: v.optional(
    v.pipe(
      text,
      // The address of another database would become the path of a new, empty file.
      v.check(
        (url) => isPostgresUrl(url) || !/:\/\/|^(file|sqlite|postgres|postgresql):/i.test(url),
        'must be the path of a file, :memory: or an address such as postgres://user:password@host/name',
      ),
      v.check(
        (url) => !isPostgresUrl(url) || isReadable(url),
        'must be an address such as postgres://user:password@host/name, with %23 for #, %2F for / and so on in the password',
      ),
    ),
    'data/labyrinth.sqlite',
  ),
  SESSION_KEYS: v.optional(secrets),
  VAPID_KEYS: v.optional(vapidKeys),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d$/, 'must be the number of proxies in front of the server, 0 to 9'),
      v.transform(Number),
    ),
    '0',
  ),
  POE_CLIENT_ID: v.optional(userAgentPart),
  POE_CLIENT_SECRET: v.optional(text),
  POE_CONTACT: v.optional(userAgentPart),
  // The game's own provider, as its developer pages name it.
  POE_AUTHORIZE_URL: v.optional(address, 'https://www.pathofexile.com/oauth/authorize'),
  POE_TOKEN_URL: v.optional(address, 'https://www.pathofexile.com/oauth/token'),
  POE_PROFILE_URL: v.optional(address, 'https://api.pathofexile.com/profile'),
  GAME_PROVIDER: v.optional(v.picklist(['poe', 'stand-in'], 'must be poe or stand-in'), 'poe'),
  BUILDER_SIGN_IN: v.optional(v.picklist(['optional', 'required'], 'must be optional or required'), 'optional'),
  RECAPTCHA_SITE_KEY: v.optional(text),
  RECAPTCHA_SECRET: v.optional(text),
  RECAPTCHA_VERIFY_URL: optionalAddress,
  CAPTCHA: v.optional(v.picklist(['auto', 'off'], 'must be auto or off'), 'auto'),
  VIDEO_CHANNEL_ID: v.optional(text),
  VIDEO_FEED_URL: optionalAddress,
  VIDEO_PLAYLIST_URL: optionalAddress,
  CHAT_URL: optionalAddress,
  DONATE_URL: optionalAddress,
  DONATE_SCRIPT_URL: optionalAddress,
  SMTP_URL: v.optional(
    // Without a host, as after a third slash, the mail library would take this machine.
    addressOf(/^smtps?:\/\/[^/?#]/, 'must be an address such as smtp://user:password@mail.example.org:587'),
  ),
  CONTACT_TO: v.optional(v.pipe(text, v.email('must be an e-mail address'))),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  METRICS_TOKEN: v.optional(
    v.pipe(
      text,
      v.minLength(16, 'must be a token of at least 16 characters'),
      // Other characters do not survive in a header.
      v.regex(/^[\x20-\x7e]+$/, 'must be a token of letters without accents, digits and signs'),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
});

type Environment = Record<string, string | undefined>;
type Settings = v.InferOutput<typeof settings>;

/** The cost of hashing one password: memory in KiB, rounds, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

export interface Config extends Omit<Settings, 'NODE_ENV' | 'SESSION_KEYS' | 'VAPID_KEYS'> {
  production: boolean;
  /** Keys of the session cookies: the first one signs, all of them verify. */
  SESSION_KEYS: string[];
  /** Undefined when this installation sends no push messages. */
  VAPID_KEYS: VapidKeys | undefined;
  /** Why it sends none: a sentence for the operator. */
  pushFault?: string;
  passwordCost: PasswordCost;
  /** Folder of the built app. */
  appFolder: string;
  /** Folder where the hashed files of earlier builds are kept. */
  oldAssetsFolder: string;
  /** This server's version, which it names in its own requests. */
  version: string;
  /** Folder of the guides and fonts that the server uses. */
  contentFolder: string;
}

const gameClient = ['POE_CLIENT_ID', 'POE_CLIENT_SECRET', 'POE_CONTACT'] as const;

/** The game sign-in is set up completely or not at all. */
function gameFault(read: Settings): string | undefined {
  const present = gameClient.filter((name) => read[name] !== undefined);
  const missing = gameClient.find((name) => read[name] === undefined);
  if (present[0] === undefined || missing === undefined) return undefined;
  return `${missing} must be set where ${present[0]} is.`;
}

/**
 * Options within SMTP_URL, such as `?ignoreTLS=true`, would weaken the security required for mail to other machines.
 */
function mailFault({ SMTP_URL }: Settings): string | undefined {
  if (SMTP_URL === undefined) return undefined;
  const { host, search } = new URL(SMTP_URL);
  if (search === '' || isLoopbackHost(host)) return undefined;
  return 'SMTP_URL must have no settings after a question mark: mail to another machine is always encrypted.';
}

/** Settings that a production server refuses. */
function productionFault(read: Settings): string | undefined {
  if (read.GAME_PROVIDER === 'stand-in') return 'GAME_PROVIDER must not be stand-in in production.';
  if (read.RATE_LIMITS === 'off') return 'RATE_LIMITS must not be off in production.';
  if (read.CAPTCHA === 'off') return 'CAPTCHA must not be off in production.';
  if (!read.SESSION_KEYS) return 'SESSION_KEYS must be set in production.';
  // Otherwise the sender of a request could choose, by its Host header, where links and the game's sign-in lead.
  if (!read.PUBLIC_URL) return 'PUBLIC_URL must be set in production.';
  return undefined;
}

function presentIn(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
}

function faultIn(issue: v.BaseIssue<unknown>): SettingFault {
  return new SettingFault(`The setting ${v.getDotPath(issue) ?? '?'} ${issue.message}.`);
}

/** The addresses of the database and the site, for programs that need no other setting. Throws a SettingFault. */
export function readAddresses(environment: Environment): Pick<Settings, 'DATABASE_URL' | 'PUBLIC_URL' | 'PORT'> {
  const parsed = v.safeParse(v.pick(settings, ['DATABASE_URL', 'PUBLIC_URL', 'PORT']), presentIn(environment));
  if (!parsed.success) throw faultIn(parsed.issues[0]);
  return parsed.output;
}

/** The full address of a page of this site, for a mail or the operator; `path` begins with a slash. */
export function pageAddress({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>, path: string): string {
  return new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`).href;
}

function storedSessionKeys(databaseUrl: string): string[] {
  try {
    return makeSessionKeys(databaseUrl);
  } catch (error) {
    throw new SettingFault(
      `SESSION_KEYS is not set, and new keys cannot be stored beside the database (${reasonOf(error)}).`,
    );
  }
}

/** Without keys the server starts all the same, and sends no push messages. */
function storedVapidKeys(databaseUrl: string, production: boolean): Pick<Config, 'VAPID_KEYS' | 'pushFault'> {
  try {
    return { VAPID_KEYS: makeVapidKeys(databaseUrl, production) };
  } catch (error) {
    const pushFault = `VAPID_KEYS is not set, and keys cannot be kept in the data folder (${reasonOf(error)}).`;
    return { VAPID_KEYS: undefined, pushFault };
  }
}

function serverVersion(): string {
  const file = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

/** Reads every setting once. Throws a SettingFault that names the first wrong one. */
export function readConfig(environment: Environment): Config {
  const parsed = v.safeParse(settings, presentIn(environment));
  if (!parsed.success) throw faultIn(parsed.issues[0]);
  const { NODE_ENV, SESSION_KEYS, VAPID_KEYS, ...rest } = parsed.output;
  const production = NODE_ENV === 'production';
  const fault =
    (production ? productionFault(parsed.output) : undefined) ?? gameFault(parsed.output) ?? mailFault(parsed.output);
  if (fault) throw new SettingFault(fault);
  return {
    ...rest,
    SESSION_KEYS: SESSION_KEYS ?? storedSessionKeys(rest.DATABASE_URL),
    ...(VAPID_KEYS ? { VAPID_KEYS } : storedVapidKeys(rest.DATABASE_URL, production)),
    production,
    passwordCost: { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 },
    appFolder: join(packageFolder, '../pwa/dist'),
    oldAssetsFolder: join(dataFolder(rest.DATABASE_URL), 'old-assets'),
    version: serverVersion(),
    contentFolder: join(packageFolder, 'content'),
  };
}
