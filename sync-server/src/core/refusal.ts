import { type RefusalCode, refusalStatus } from 'shared-types/api/refusal.ts';

/** The server refuses a call or an operation. `message` is a sentence for people; `code` decides the status. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined;
  /** The operation had changed nothing yet. */
  changedNothing = false;

  /** `cause` is for the log alone. */
  constructor(code: RefusalCode, message: string, retryAfter?: number, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}

export function notFound(what: string): Refusal {
  return new Refusal('not_found', `${what} was not found.`);
}

/** For a database that does not answer or cannot write at the moment. */
export function unavailable(): Refusal {
  return new Refusal('unavailable', 'The server cannot reach its storage just now. Please try again.', 5);
}

/** Runs the checks of an operation before its first change, and marks their refusals: there is nothing to roll back. */
export async function beforeChanges<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) error.changedNothing = true;
    throw error;
  }
}

/** True for a Refusal thrown before the operation's first change. */
export function isBeforeChanges(error: unknown): boolean {
  return error instanceof Refusal && error.changedNothing;
}
