import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

interface Answer {
  status: number;
  headers: Record<string, string>;
  /** A file. */
  body: string;
}

/** Answers everything with the same status, headers and bytes, and does nothing else. Run with a file that holds the answer. */
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
