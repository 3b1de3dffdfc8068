import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig, SettingFault } from './config.ts';
import { smtpMail } from './outside/mail.ts';
import { startMailWorker } from './outside/mailWorker.ts';
import { latestVideo } from './outside/video.ts';
import { openDatabase } from './storage/database.ts';
import { forgetExpired } from './storage/expired.ts';
import { DatabaseRefused } from './storage/faults.ts';
import { migrate } from './storage/migrate.ts';

const longestStopMs = 10_000;
const anHour = 60 * 60 * 1000;

/** The host as an address that can be opened in a browser on this machine. */
function hostShown(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** With the stand-in provider started, where one is wished for; never in production, which refuses the setting. */
async function withGameProvider(config: Config): Promise<Config> {
  if (config.GAME_PROVIDER !== 'stand-in') return config;
  const { startStandIn } = await import('./standIn/startStandIn.ts');
  return { ...config, ...(await startStandIn()).settings };
}

async function start(): Promise<void> {
  const config = await withGameProvider(readConfig(process.env));
  // The log goes to standard error: standard output says only where the server listens.
  const log = pino({ level: config.LOG_LEVEL, base: null }, pino.destination({ fd: 2, sync: true }));
  const db = openDatabase({
    databaseUrl: config.DATABASE_URL,
    onIdleFault: (error) => log.warn({ err: error }, 'A connection to the database broke.'),
  });
  await migrate(db);
  const forget = () =>
    forgetExpired(db, Date.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'What has expired is still there.'),
    );
  await forget();
  setInterval(() => void forget(), anHour).unref();

  const findLatestVideo = latestVideo({ db, config, now: Date.now, log });
  const outside = { ...(findLatestVideo && { findLatestVideo }) };
  const app = createApp({ db, config, now: Date.now, log, outside });
  const server = app.listen(config.PORT, config.HOST);
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });

  const send = config.SMTP_URL === undefined ? undefined : smtpMail(config.SMTP_URL, config);
  const mail = send && startMailWorker({ db, send, now: Date.now, log });

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing what runs.`);
    setTimeout(() => server.closeAllConnections(), longestStopMs).unref();
    const mailEnded = Promise.race([mail?.stop(), wait(longestStopMs)]);
    server.close(() => {
      void mailEnded.then(() => db.destroy()).then(() => process.exit(0));
    });
    // A connection falls idle when its request is answered; closed then, it does not hold the stop up.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Labyrinth routes is running at http://${hostShown(config.HOST)}:${port}\n`);
}

/** What an operator can mend is one sentence; anything else is a bug and shows where it happened. */
function startFault(error: unknown): string {
  if (error instanceof SettingFault || error instanceof DatabaseRefused) return error.message;
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
