import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig, SettingFault } from './core/config.ts';
import { listen, stopListening } from './http/listen.ts';
import { openLog } from './core/openLog.ts';
import { dataFolder } from './core/keyFile.ts';
import { smtpMail } from './outside/mail.ts';
import { startMailWorker } from './outside/mailWorker.ts';
import { startPushWorker } from './outside/pushWorker.ts';
import { latestVideo } from './outside/video.ts';
import { webPushSender } from './outside/webPush.ts';
import type { Worker } from './outside/worker.ts';
import { openDatabase, refuseReadOnly } from './storage/database.ts';
import { countOldDays } from './operations/countDay.ts';
import { forgetExpired } from './storage/expired.ts';
import { DatabaseUnusable, reasonOf } from './storage/faults.ts';
import { migrate } from './storage/migrate.ts';
import { openBus } from './storage/openBus.ts';
import { keepAssets } from './storage/oldAssets.ts';
import { makePrivate } from './storage/privateFiles.ts';
import type { Database } from './storage/tables.ts';

/** How long running requests, and then the whole stop, may take: service managers expect the end within ten seconds. */
const longestRequestMs = 8000;
const longestStopMs = 9500;
const anHour = 60 * 60 * 1000;

/** The host in the address that a browser on this machine can open. */
function browsableHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Starts the stand-in provider if the settings ask for it, which production settings cannot. */
async function withGameProvider(config: Config): Promise<Config> {
  if (config.GAME_PROVIDER !== 'stand-in') return config;
  const { startStandIn } = await import('./standIn/startStandIn.ts');
  return { ...config, ...(await startStandIn({ now: Date.now, keys: config })).settings };
}

/** The hourly cleaning; what fails is tried again an hour later. */
async function tidy(db: Database, config: Config, log: Logger): Promise<void> {
  const failed = (sentence: string) => (error: unknown) => {
    log.warn({ err: error }, sentence);
  };
  await forgetExpired(db, Date.now()).catch(failed('Expired rows could not be deleted.'));
  await countOldDays(db, Date.now()).catch(failed('Earlier days could not be counted.'));
  await keepAssets(config, Date.now()).catch(
    failed('The files of this build could not be kept for pages that are open during an update.'),
  );
}

/** A permission that cannot be changed is logged but does not prevent the start. */
function tightenDataFolder({ DATABASE_URL }: Config, log: Logger): void {
  const folder = dataFolder(DATABASE_URL);
  if (!existsSync(folder)) return;
  try {
    makePrivate(folder, DATABASE_URL);
  } catch (error) {
    log.warn({ err: error }, `The data folder ${folder} may be readable by others on this machine.`);
  }
}

/** Warns of settings that do not go together. */
function warnOfSettings({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, PUBLIC_URL, production }: Config, log: Logger): void {
  if (production && PUBLIC_URL?.startsWith('http:')) {
    log.warn('Nobody can stay signed in at a PUBLIC_URL with http: the session cookie of production needs https.');
  }
  if ((RECAPTCHA_SITE_KEY === undefined) === (RECAPTCHA_SECRET === undefined)) return;
  const missing = RECAPTCHA_SECRET === undefined ? 'RECAPTCHA_SECRET' : 'RECAPTCHA_SITE_KEY';
  log.warn(`The self-hosted captcha is used: ${missing} is not set.`);
}

/** Starts sending mail and push messages, as far as they are configured. */
function startWorkers(db: Database, config: Config, log: Logger): Worker[] {
  const deps = { db, now: Date.now, log };
  const workers: Worker[] = [];
  if (config.SMTP_URL !== undefined) {
    workers.push(startMailWorker({ ...deps, config, send: smtpMail(config.SMTP_URL, config) }));
  }
  if (config.VAPID_KEYS) workers.push(startPushWorker({ ...deps, send: webPushSender(config.VAPID_KEYS, config) }));
  else log.warn(`No push messages are sent: ${config.pushFault}`);
  return workers;
}

async function start(): Promise<void> {
  // Every file of this program is readable by its owner only: the database, its log, session keys.
  process.umask(0o077);
  // A full disk under standard output must not end the server.
  process.stdout.on('error', () => undefined);
  const config = await withGameProvider(readConfig(process.env));
  const log = openLog(config.LOG_LEVEL);
  const db = openDatabase({
    databaseUrl: config.DATABASE_URL,
    onIdleFault: (error) => log.warn({ err: error }, 'A connection to the database was lost.'),
  });
  // Only after opening it: a file that is not a database is left as it is.
  tightenDataFolder(config, log);
  warnOfSettings(config, log);
  await migrate(db, (sentence) => log.warn(sentence));
  await refuseReadOnly(db);
  const bus = openBus(db, config.DATABASE_URL, (error) =>
    log.warn({ reason: reasonOf(error) }, 'Other server processes cannot be heard at the moment.'),
  );
  const findLatestVideo = latestVideo({ db, config, now: Date.now, log });
  const outside = { ...(findLatestVideo && { findLatestVideo }) };
  const app = createApp({ db, bus, config, now: Date.now, log, outside });
  const server = await listen(app, { port: config.PORT, host: config.HOST });

  // After listening, because the first time it may have much to delete.
  void tidy(db, config, log);
  setInterval(() => void tidy(db, config, log), anHour).unref();

  const workers = startWorkers(db, config, log);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing running requests.`);
    setTimeout(() => process.exit(0), longestStopMs).unref();
    const sent = Promise.race([Promise.all(workers.map((worker) => worker.stop())), wait(longestRequestMs)]);
    void Promise.all([stopListening(server, longestRequestMs), sent])
      .then(() => Promise.all([bus.close(), db.destroy()]))
      .finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Labyrinth routes is running at http://${browsableHost(config.HOST)}:${port}\n`);
}

const hostIsElsewhere = 'The setting HOST must be an address of this machine, such as 127.0.0.1.';

/** Why the server could not listen, by system call and error code. */
const listenFaults: Record<string, string> = {
  'listen EADDRINUSE': 'Another program listens on this port: set PORT to a free one.',
  'listen EACCES': 'The server may not listen on this port: set PORT to one above 1023.',
  'listen EADDRNOTAVAIL': hostIsElsewhere,
  // A link-local address without its interface, and IPv6 where the system has none.
  'listen EINVAL': hostIsElsewhere,
  'listen EAFNOSUPPORT': hostIsElsewhere,
  'getaddrinfo ENOTFOUND': hostIsElsewhere,
  'getaddrinfo EAI_AGAIN': hostIsElsewhere,
};

/** One sentence for what an operator can fix; anything else is a bug and shows its stack. */
function startFault(error: unknown): string {
  if (error instanceof SettingFault || error instanceof DatabaseUnusable) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { syscall, code, stack = error.message }: NodeJS.ErrnoException = error;
  return listenFaults[`${syscall} ${code}`] ?? stack;
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
