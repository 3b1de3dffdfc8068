import pino, { type DestinationStream, type Logger } from 'pino';

/** An e-mail address, or a name and password in front of a host. */
const personal = /[^\s<>"'(),;]+@[^\s<>"'(),;]+/g;

function masked(text: string): string {
  return text.replace(personal, '…@…');
}

/** An error as it is logged: without the rows and parameters that a database adds to it. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return masked(String(error));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, ...code, message: masked(error.message), stack: masked(error.stack ?? '') };
}

/** The server's log in lines of JSON, on standard error: standard output says only where the server listens. */
export function openLog(level: string, to: DestinationStream = pino.destination({ fd: 2, sync: true })): Logger {
  const serializers = {
    err: loggedError,
    reason: (reason: unknown) => (typeof reason === 'string' ? masked(reason) : reason),
  };
  return pino({ level, base: null, serializers }, to);
}
