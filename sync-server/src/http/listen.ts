import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import type Koa from 'koa';

const second = 1000;

/** What one client may cost: who is slower is answered with 408, who sends longer headers with 431, and both are cut off. */
const patience: ServerOptions = {
  /** A connection that has said nothing counts from its beginning. */
  headersTimeout: 15 * second,
  /** The largest batch comes through in time at 5 KB a second. */
  requestTimeout: 120 * second,
  connectionsCheckingInterval: 2 * second,
  /** Longer than proxies keep a connection to reuse it: the side that sends closes first. */
  keepAliveTimeout: 75 * second,
  maxHeaderSize: 16 * 1024,
};

/** Starts listening. Throws when the port is taken. */
export async function listen(
  app: Koa,
  { port, host, ...more }: { port: number; host: string } & ServerOptions,
): Promise<Server> {
  const answer = app.callback();
  const server = createServer({ ...patience, ...more }, (request, response) => void answer(request, response));
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Takes no more connections and ends when what runs is answered, or after `withinMs` cuts it off. */
export async function stopListening(server: Server, withinMs: number): Promise<void> {
  const closed = once(server, 'close');
  // Whoever goes on asking over an open connection is told that it ends.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  server.close();
  // A connection falls idle when its request is answered; closed then, it does not hold the stop up.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => server.closeAllConnections(), withinMs).unref();
  await closed;
}
