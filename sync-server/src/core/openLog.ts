import pino, { type DestinationStream, type Logger } from 'pino';
import { codeOf, reasonOf } from '../storage/faults.ts';

/** An e-mail address, or a name and password in front of a host. */
const personal = /[^\s<>"'(),;]+@[^\s<>"'(),;]+/g;

function masked(text: string): string {
  return text.replace(personal, '…@…');
}

/** An error as it is logged: without the rows and parameters that a database adds to it. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return masked(String(error));
  const code = codeOf(error) === '' ? {} : { code: codeOf(error) };
  const cause = error.cause === undefined ? {} : { cause: masked(reasonOf(error.cause)) };
  return { type: error.name, ...code, message: masked(error.message), ...cause, stack: masked(error.stack ?? '') };
}

/** Standard error. Lines that cannot be written, because its disk is full, are lost; the server goes on. */
function standardError(): DestinationStream {
  const open = () => {
    const opened = pino.destination({ fd: 2, sync: true });
    // The failed stream would buffer everything it could not write, without limit.
    opened.on('error', () => (current = open()));
    return opened;
  };
  let current = open();
  return { write: (line) => void current.write(line) };
}

/** The server's log as lines of JSON on standard error; standard output only says where the server listens. */
export function openLog(level: string, to: DestinationStream = standardError()): Logger {
  const serializers = {
    err: loggedError,
    reason: (reason: unknown) => (typeof reason === 'string' ? masked(reason) : reason),
  };
  return pino({ level, base: null, serializers }, to);
}
