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

/** Standard error. What it does not take, because the disk under it is full, is lost; the server goes on. */
function standardError(): DestinationStream {
  const open = () => {
    const opened = pino.destination({ fd: 2, sync: true });
    // It would keep everything that it could not write, without an end.
    opened.on('error', () => (current = open()));
    return opened;
  };
  let current = open();
  return { write: (line) => void current.write(line) };
}

/** The server's log in lines of JSON, on standard error: standard output says only where the server listens. */
export function openLog(level: string, to: DestinationStream = standardError()): Logger {
  const serializers = {
    err: loggedError,
    reason: (reason: unknown) => (typeof reason === 'string' ? masked(reason) : reason),
  };
  return pino({ level, base: null, serializers }, to);
}
