/** The database cannot be used at all; `message` is a sentence for the operator. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}

/** What a fault says of itself, for the operator: a connection refused at every address says it in its code alone. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || codeOf(error) || error.name;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const busyOrBroken = /^SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/;

/** PostgreSQL: connection lost (08), out of resources (53), shut down or starting (57P, 55000), read-only (25006). */
const postgresAway = /^(08|53|57P|25006|55000)/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
const closedMessages =
  /^(Connection terminated|timeout exceeded when trying|Client has encountered|driver has already been destroyed|The database connection is not open|Cannot use a pool)/;

/** The database does not answer or cannot write just now: the same call may work later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (busyOrBroken.test(code) || postgresAway.test(code) || socketCodes.has(code)) return true;
  return error instanceof Error && closedMessages.test(error.message);
}

/** Another process holds SQLite's lock: nothing was done, and the same may work in a moment. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** PostgreSQL gave up one of two transactions that met: the whole transaction is to be run again. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** A row of the same key stands there already. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error);
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
