import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Running extends AsyncDisposable {
  url: string;
  port: number;
}

/** Starts a program that prints the address where it listens. */
export async function startProcess(args: readonly string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /:(\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    return {
      url: `http://127.0.0.1:${port}`,
      port: Number(port),
      [Symbol.asyncDispose]: async () => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
  throw new Error(`${args.join(' ')} did not listen.`);
}
