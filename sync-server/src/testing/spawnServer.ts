import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = join(import.meta.dirname, '../../dist/main.js');
const movedClock = join(import.meta.dirname, 'movedClock.mjs');

export interface Ended {
  code: number | null;
  errors: string;
}

const running = new Set<ChildProcess>();

/** A failed test leaves no server running. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The user that runs the server, if not the tests' own, and the path of the built program, if not the usual one. */
type RunBy = { uid?: number; gid?: number; program?: string };

function launch(
  env: Record<string, string>,
  { program = main, ...by }: RunBy = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const clock = env.CLOCK_FILE === undefined ? [] : ['--import', movedClock];
  const child = spawn(process.execPath, [...clock, program], {
    ...by,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  return { child, ended };
}

export interface SpawnedServer {
  url: string;
  pid: number;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<Ended>;
}

/**
 * Starts the built program in its own process, with the clock of CLOCK_FILE if that is set. Throws with the program's
 * output when it ends before it listens.
 */
export async function spawnServer(env: Record<string, string>, by?: RunBy): Promise<SpawnedServer> {
  const { child, ended } = launch(env, by);
  if (!child.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^Labyrinth routes is running at http:\/\/localhost:(\d+)$/.exec(line)?.[1];
    if (port)
      return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, kill: (signal) => child.kill(signal), ended };
  }
  throw new Error(`The server did not listen: ${(await ended).errors}`);
}

/** A start that is expected to be refused. */
export function refusedStart(env: Record<string, string>, by?: RunBy): Promise<Ended> {
  return launch(env, by).ended;
}
