/** The database cannot be used at all; `message` is a sentence for the operator. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** Too many writes are waiting to be answered in time. */
export class WriteQueueFull extends Error {
  override name = 'WriteQueueFull';
}

/**
 * An error as text for the operator, with its cause, because `fetch` states only there what failed. When every address
 * refuses a connection, the error has a code but no message.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = error.message || codeOf(error) || error.name;
  return error.cause instanceof Error ? `${said}: ${reasonOf(error.cause)}` : said;
}

/** The sentence for a SQLite file that cannot be opened or read, or is damaged. */
export function unusableFile(path: string, error: unknown): DatabaseUnusable {
  const reason = reasonOf(error).replace('*** in database main ***', '').replace(/\s+/g, ' ').trim();
  return new DatabaseUnusable(`The database ${path} cannot be used (${reason}). The file was left as it is.`);
}

/** An error's code, such as `ENOENT`; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const busyOrBroken = /^SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/;

/** PostgreSQL: connection lost (08), out of resources (53), shut down or starting (57P, 55000), read-only (25006). */
const postgresAway = /^(08|53|57P|25006|55000)/;
/** This process, or the whole machine, may open no more files and connections at the moment. */
const tooManyFiles = new Set(['EMFILE', 'ENFILE']);
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const closedMessages =
  /^(Connection terminated|timeout exceeded when trying|Client has encountered|driver has already been destroyed|The database connection is not open|Cannot use a pool)/;

/**
 * True when PostgreSQL's socket does not exist. For other files, ENOENT means that one of our own is missing, which is
 * a bug.
 */
function isSocketMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect';
}

/** True when storage does not answer, or cannot be read or written at the moment: the same call may work later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof WriteQueueFull) return true;
  const code = codeOf(error);
  if (busyOrBroken.test(code) || postgresAway.test(code)) return true;
  if (socketCodes.has(code) || tooManyFiles.has(code) || isSocketMissing(error)) return true;
  return error instanceof Error && closedMessages.test(error.message);
}

/** Awaits a database call; returns undefined when storage is unavailable, for callers that can go on without. */
export async function unlessUnavailable<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return undefined;
  }
}

/** True while another process holds SQLite's lock: nothing was done, and a retry may work. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** True when PostgreSQL aborted a transaction that conflicted with another: the whole transaction must run again. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** A part of a transaction without savepoints has failed: the transaction must run again with savepoints. */
export class NeedsSavepoints extends Error {
  override name = 'NeedsSavepoints';
}

/** True for errors that end a whole transaction, whichever part throws them. */
export function endsTransaction(error: unknown): boolean {
  return isUnavailable(error) || isConflict(error) || error instanceof NeedsSavepoints;
}

/** True when PostgreSQL gave up waiting for a lock after the `lock_timeout` that was set for it. */
export function isLockTaken(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** True when there is already a row with the same key. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error);
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
