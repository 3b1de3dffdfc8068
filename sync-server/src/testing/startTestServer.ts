import { once } from 'node:events';
import type { Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../core/config.ts';
import { listen } from '../http/listen.ts';
import type { Outside } from '../core/services.ts';
import { askDatabase, openDatabase } from '../storage/database.ts';
import { openBus } from '../storage/openBus.ts';
import type { Database } from '../storage/tables.ts';
import { makeMigratedDatabase } from './testDatabase.ts';
import { Visitor } from './Visitor.ts';

/** Noon of the day on which every test starts. */
const noon = Date.UTC(2026, 10, 20, 12);

export interface TestServer extends AsyncDisposable {
  url: string;
  db: Database;
  databaseUrl: string;
  clock: { now: number };
  vapidKeys: Config['VAPID_KEYS'];
  visitor: () => Visitor;
  /** A new signed-in account of this name. */
  user: (name: string) => Promise<Visitor>;
}

export interface TestSettings {
  env?: Record<string, string>;
  config?: Partial<Config>;
  outside?: Outside;
  log?: Logger;
  /** Limits for slow clients; generous by default, because the clients run in the same process. */
  connectionLimits?: ServerOptions;
  /** How long a write on SQLite waits for another process. */
  busyTimeoutMs?: number;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** The real server on a free port with a fresh database, a stopped clock, and cheap password hashes. */
export async function startTestServer({
  env = {},
  config,
  outside = {},
  log = pino({ level: 'silent' }),
  connectionLimits = { headersTimeout: 120_000 },
  busyTimeoutMs = 100,
}: TestSettings = {}): Promise<TestServer> {
  const { url: databaseUrl, drop } = await makeMigratedDatabase();
  const clock = { now: noon };
  const db = openDatabase({ databaseUrl, busyTimeoutMs });
  // The first query opens the database; a real start does this when it migrates.
  await askDatabase(db);
  const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  const settings = readConfig({
    SESSION_KEYS: 'a key for tests only',
    TRUST_PROXY: '1',
    ...env,
    DATABASE_URL: databaseUrl,
  });
  const bus = openBus(db, databaseUrl);
  const app = createApp({
    db,
    bus,
    config: { ...settings, passwordCost, ...config },
    now: () => clock.now,
    log,
    outside,
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1', ...connectionLimits });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    db,
    databaseUrl,
    clock,
    vapidKeys: settings.VAPID_KEYS,
    visitor: () => new Visitor(url),
    user: (name) => new Visitor(url).signUp(name),
    [Symbol.asyncDispose]: async () => {
      await close(server);
      await bus.close();
      await db.destroy().catch(() => undefined);
      await drop();
    },
  };
}
