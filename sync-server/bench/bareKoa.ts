import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The path of a file with the body. */
  body: string;
}

/**
 * Sends the same status, headers and bytes for every request, and does nothing else. Its argument is a file that
 * describes the response.
 */
const { status, headers, body } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Answer;
const bytes = readFileSync(body);

const app = new Koa();
app.use((ctx) => {
  ctx.status = status;
  ctx.set(headers);
  if (bytes.length > 0) ctx.body = bytes;
});
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
