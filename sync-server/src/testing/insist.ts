import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from './Visitor.ts';

/** Sends again while the server answers 503: a busy database has then applied nothing. */
export async function insist<T>(send: () => Promise<Reply<T>>): Promise<Reply<T>> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    await wait(Math.random() * 100);
  }
  throw new Error('The server stayed busy.');
}
