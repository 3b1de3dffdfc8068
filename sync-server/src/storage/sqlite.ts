import { accessSync, constants, existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseUnusable, unusableFile } from './faults.ts';
import { makeFolder } from './makeFolder.ts';
import { RetryingConnection } from './busyRetry.ts';

/** Page cache. With years of data, the default of 2 MB holds little more than the upper levels of the indexes. */
const pageCacheKiB = 32 * 1024;

/** Compiled statements that one connection caches. */
const cachedStatements = 500;

/** Kysely begins deferred transactions; a writer that upgrades late can meet SQLITE_BUSY after it has read. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: BetterSqlite.Database;
  readonly #begin: BetterSqlite.Statement;
  #retrying: RetryingConnection | undefined;

  constructor(config: SqliteDialectConfig, file: BetterSqlite.Database) {
    super(config);
    this.#file = file;
    this.#begin = file.prepare('begin immediate');
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return (this.#retrying ??= new RetryingConnection(connection, () => this.#file.inTransaction));
  }

  override async beginTransaction(): Promise<void> {
    // Yield between consecutive transactions, so that connections are accepted and other requests are answered.
    await setImmediate();
    this.#begin.run();
  }

  /** A full disk has already rolled back; a second rollback would fail and hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** What only SQLite can do. */
export class SqliteFileAdapter extends SqliteAdapter {
  readonly busyTimeoutMs: number;

  /**
   * Runs one statement synchronously and returns its rows. Only for the holder of the connection, or if `isFreeFor`
   * allows it.
   */
  readonly runNow: (text: string, parameters: readonly unknown[]) => unknown[];

  /** True when the statement only reads and no transaction is open, so that it need not wait for the connection. */
  readonly isFreeFor: (text: string) => boolean;

  constructor(file: BetterSqlite.Database, prepare: (text: string) => BetterSqlite.Statement, busyTimeoutMs: number) {
    super();
    this.busyTimeoutMs = busyTimeoutMs;
    this.isFreeFor = (text) => !file.inTransaction && prepare(text).readonly;
    this.runNow = (text, parameters) => {
      const statement = prepare(text);
      if (statement.reader) return statement.all(parameters);
      statement.run(parameters);
      return [];
    };
  }

  /**
   * Kysely assumes otherwise, but SQLite rolls back created tables too: an interrupted migration leaves nothing behind.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #file: BetterSqlite.Database;
  readonly #prepare: (text: string) => BetterSqlite.Statement;
  readonly #busyTimeoutMs: number;

  constructor(file: BetterSqlite.Database, busyTimeoutMs: number) {
    const statements = new LRUCache<string, BetterSqlite.Statement>({ max: cachedStatements });
    const prepare = (text: string) => {
      const cached = statements.get(text);
      if (cached) return cached;
      const prepared = file.prepare(text);
      statements.set(text, prepared);
      return prepared;
    };
    const config: SqliteDialectConfig = { database: { close: () => void file.close(), prepare } };
    super(config);
    this.#prepare = prepare;
    this.#config = config;
    this.#file = file;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  override createAdapter(): DialectAdapter {
    return new SqliteFileAdapter(this.#file, this.#prepare, this.#busyTimeoutMs);
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#file);
  }
}

/** The promise "nothing acknowledged is lost" needs these settings; some of them are lost when a file is reopened. */
function assertPragmas(file: BetterSqlite.Database, inMemory: boolean): void {
  const found = {
    journal_mode: file.pragma('journal_mode', { simple: true }),
    synchronous: file.pragma('synchronous', { simple: true }),
    foreign_keys: file.pragma('foreign_keys', { simple: true }),
  };
  const wanted = { journal_mode: inMemory ? 'memory' : 'wal', synchronous: 2, foreign_keys: 1 };
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new DatabaseUnusable(`SQLite did not take its settings: ${JSON.stringify(found)}.`);
  }
}

function prepareFile(path: string, busyTimeoutMs: number): BetterSqlite.Database {
  const file = new BetterSqlite(path, { timeout: busyTimeoutMs });
  try {
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma(`cache_size = -${pageCacheKiB}`);
    // Keep the savepoint journal in memory: in a file it made each row of a batch several times slower.
    file.pragma('temp_store = MEMORY');
    assertPragmas(file, path === ':memory:');
    // Takes about half a second per GB at every start; checking the header alone would miss a damaged table.
    const [fault] = file.pragma('quick_check(1)') as { quick_check: string }[];
    if (fault?.quick_check !== 'ok') throw new DatabaseUnusable(fault?.quick_check ?? 'no answer of its check');
    // From here on we retry ourselves: SQLite's own waiting would block the whole server.
    file.pragma('busy_timeout = 0');
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}

/**
 * Opens a SQLite file, or `:memory:`, making its folder. Throws DatabaseUnusable, with a sentence for the operator, for
 * a file that is damaged or cannot be opened; the file is left as it is.
 */
export function openSqlite(path: string, busyTimeoutMs: number): SqliteDialect {
  try {
    if (path !== ':memory:') {
      makeFolder(dirname(path));
      // SQLite opens a file that may only be read without an error, and then refuses every change.
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
    }
    return new ImmediateSqliteDialect(prepareFile(path, busyTimeoutMs), busyTimeoutMs);
  } catch (error) {
    throw unusableFile(path, error);
  }
}
