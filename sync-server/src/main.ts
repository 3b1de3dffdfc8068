import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig, SettingFault } from './core/config.ts';
import { listen, stopListening } from './http/listen.ts';
import { openLog } from './core/openLog.ts';
import { smtpMail } from './outside/mail.ts';
import { startMailWorker } from './outside/mailWorker.ts';
import { latestVideo } from './outside/video.ts';
import { openDatabase } from './storage/database.ts';
import { forgetExpired } from './storage/expired.ts';
import { DatabaseUnusable } from './storage/faults.ts';
import { migrate } from './storage/migrate.ts';
import { keepAssets } from './storage/oldAssets.ts';
import type { Database } from './storage/tables.ts';

/** Running requests have so long to end, and then the database; whoever stopped the server expects it gone in ten seconds. */
const longestAnswerMs = 8000;
const longestStopMs = 9500;
const anHour = 60 * 60 * 1000;

/** The host as an address that can be opened in a browser on this machine. */
function browsableHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** With the stand-in provider started, where one is wished for; never in production, which refuses the setting. */
async function withGameProvider(config: Config): Promise<Config> {
  if (config.GAME_PROVIDER !== 'stand-in') return config;
  const { startStandIn } = await import('./standIn/startStandIn.ts');
  return { ...config, ...(await startStandIn()).settings };
}

/** What the server does for itself every hour; what fails is done an hour later. */
async function tidy(db: Database, config: Config, log: Logger): Promise<void> {
  const failed = (sentence: string) => (error: unknown) => {
    log.warn({ err: error }, sentence);
  };
  await forgetExpired(db, Date.now()).catch(failed('What has expired is still there.'));
  await keepAssets(config, Date.now()).catch(failed('The files of this build are not kept for pages of later ones.'));
}

async function start(): Promise<void> {
  const config = await withGameProvider(readConfig(process.env));
  const log = openLog(config.LOG_LEVEL);
  const db = openDatabase({
    databaseUrl: config.DATABASE_URL,
    onIdleFault: (error) => log.warn({ err: error }, 'A connection to the database broke.'),
  });
  await migrate(db);
  const findLatestVideo = latestVideo({ db, config, now: Date.now, log });
  const outside = { ...(findLatestVideo && { findLatestVideo }) };
  const app = createApp({ db, config, now: Date.now, log, outside });
  const server = await listen(app, { port: config.PORT, host: config.HOST });

  // Not before: the first time it may have much to forget.
  void tidy(db, config, log);
  setInterval(() => void tidy(db, config, log), anHour).unref();

  const send = config.SMTP_URL === undefined ? undefined : smtpMail(config.SMTP_URL, config);
  const mail = send && startMailWorker({ db, send, now: Date.now, log });

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing what runs.`);
    setTimeout(() => process.exit(0), longestStopMs).unref();
    const mailEnded = Promise.race([mail?.stop(), wait(longestAnswerMs)]);
    void Promise.all([stopListening(server, longestAnswerMs), mailEnded])
      .then(() => db.destroy())
      .finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Labyrinth routes is running at http://${browsableHost(config.HOST)}:${port}\n`);
}

/** What an operator can mend is one sentence; anything else is a bug and shows where it happened. */
function startFault(error: unknown): string {
  if (error instanceof SettingFault || error instanceof DatabaseUnusable) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program listens on this port: set PORT to a free one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
