import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from './randomOf.ts';
import type { Reply } from './Visitor.ts';

const random = randomOf(1);

/** Sends again while the server answers 503: a busy database has then applied nothing. */
export async function insist<T>(send: () => Promise<Reply<T>>): Promise<Reply<T>> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    await wait(random() * 100);
  }
  throw new Error('The server stayed busy.');
}
