import { mkdirSync } from 'node:fs';
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
import { DatabaseRefused, reasonOf } from './faults.ts';
import { RetryingConnection } from './busyRetry.ts';

/** Memory for pages: in an archive of years, the default of 2 MB holds little more than the tops of the indexes. */
const pageCacheKiB = 32 * 1024;

/** How many compiled statements one connection keeps. */
const keptStatements = 500;

/** Kysely begins deferred transactions; a writer that upgrades late can meet SQLITE_BUSY after it has read. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: BetterSqlite.Database;
  readonly #begin: BetterSqlite.Statement;
  #patient: RetryingConnection | undefined;

  constructor(config: SqliteDialectConfig, file: BetterSqlite.Database) {
    super(config);
    this.#file = file;
    this.#begin = file.prepare('begin immediate');
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return (this.#patient ??= new RetryingConnection(connection, () => this.#file.inTransaction));
  }

  override beginTransaction(): Promise<void> {
    this.#begin.run();
    return Promise.resolve();
  }

  /** A full disk ends the transaction by itself; a second rollback would hide the fault behind its own. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** What is particular to this database. */
export class SqliteFileAdapter extends SqliteAdapter {
  readonly #changesOfOthers: BetterSqlite.Statement;
  readonly #ownChanges: BetterSqlite.Statement;

  /** Runs one statement at once, for whoever holds the connection; answers with its rows. */
  readonly runNow: (text: string, parameters: readonly unknown[]) => unknown[];

  constructor(file: BetterSqlite.Database, prepare: (text: string) => BetterSqlite.Statement) {
    super();
    this.runNow = (text, parameters) => {
      const statement = prepare(text);
      if (statement.reader) return statement.all(parameters);
      statement.run(parameters);
      return [];
    };
    this.#changesOfOthers = file.prepare('pragma data_version').pluck();
    this.#ownChanges = file.prepare('select total_changes()').pluck();
  }

  /** Kysely does not count on it, but SQLite undoes the making of tables too: a migration cut short leaves nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Stays the same while no row changes, by this connection or by any other process. */
  changeMark(): string {
    return `${String(this.#changesOfOthers.get())} ${String(this.#ownChanges.get())}`;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #file: BetterSqlite.Database;
  readonly #prepare: (text: string) => BetterSqlite.Statement;

  constructor(file: BetterSqlite.Database) {
    const statements = new LRUCache<string, BetterSqlite.Statement>({ max: keptStatements });
    const prepare = (text: string) => {
      const kept = statements.get(text);
      if (kept) return kept;
      const made = file.prepare(text);
      statements.set(text, made);
      return made;
    };
    const config: SqliteDialectConfig = { database: { close: () => void file.close(), prepare } };
    super(config);
    this.#prepare = prepare;
    this.#config = config;
    this.#file = file;
  }

  override createAdapter(): DialectAdapter {
    return new SqliteFileAdapter(this.#file, this.#prepare);
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#file);
  }
}

/** Settings of a connection that the promise "nothing acknowledged is lost" rests on; a reopened file forgets some. */
function assertPragmas(file: BetterSqlite.Database, inMemory: boolean): void {
  const found = {
    journal_mode: file.pragma('journal_mode', { simple: true }),
    synchronous: file.pragma('synchronous', { simple: true }),
    foreign_keys: file.pragma('foreign_keys', { simple: true }),
  };
  const wanted = { journal_mode: inMemory ? 'memory' : 'wal', synchronous: 2, foreign_keys: 1 };
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new DatabaseRefused(`SQLite did not take its settings: ${JSON.stringify(found)}.`);
  }
}

function prepareFile(path: string, busyTimeoutMs: number): BetterSqlite.Database {
  const file = new BetterSqlite(path, { timeout: busyTimeoutMs });
  try {
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma(`cache_size = -${pageCacheKiB}`);
    assertPragmas(file, path === ':memory:');
    // Costs about half a second per GB at every start; a look at the header alone would miss a damaged table.
    const [fault] = file.pragma('quick_check(1)') as { quick_check: string }[];
    if (fault?.quick_check !== 'ok') throw new DatabaseRefused(fault?.quick_check ?? 'no answer of its check');
    // From here on waiting is ours: this one would stop everything else.
    file.pragma('busy_timeout = 0');
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}

/**
 * Opens a SQLite file, or `:memory:`, making its folder. Throws DatabaseRefused, with a sentence for the operator, for a
 * file that is damaged or cannot be opened; the file is left as it is.
 */
export function openSqlite(path: string, busyTimeoutMs: number): SqliteDialect {
  try {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    return new ImmediateSqliteDialect(prepareFile(path, busyTimeoutMs));
  } catch (error) {
    const reason = reasonOf(error).replace('*** in database main ***', '').replace(/\s+/g, ' ').trim();
    throw new DatabaseRefused(`The database ${path} cannot be used (${reason}). The file was left as it is.`);
  }
}
