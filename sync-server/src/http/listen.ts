import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import type Koa from 'koa';
import { endEventStreams } from './EventStream.ts';
import { originForm } from './requestTarget.ts';

const second = 1000;

/** Limits for one client: a slower one gets 408, one with longer headers 431, and both are disconnected. */
const connectionLimits: ServerOptions = {
  /** For a silent connection it counts from when it was opened. */
  headersTimeout: 15 * second,
  /** Enough for the largest batch at 5 KB a second. */
  requestTimeout: 120 * second,
  connectionsCheckingInterval: 2 * second,
  /** Longer than proxies keep idle connections: the proxy, which sends the requests, should close first. */
  keepAliveTimeout: 75 * second,
  maxHeaderSize: 16 * 1024,
};

/** Starts listening. Throws when the port is taken. */
export async function listen(
  app: Koa,
  { port, host, ...more }: { port: number; host: string } & ServerOptions,
): Promise<Server> {
  const handle = app.callback();
  const server = createServer({ ...connectionLimits, ...more }, (request, response) => {
    request.url = originForm(request.url ?? '/');
    void handle(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Takes no more connections and resolves when all running requests are answered, or cut off after `withinMs`. */
export async function stopListening(server: Server, withinMs: number): Promise<void> {
  const closed = once(server, 'close');
  // Clients that still use an open connection learn that it will be closed.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  server.close();
  // A connection is idle once its request is answered; closing it then does not delay the stop.
  setInterval(() => {
    endEventStreams();
    server.closeIdleConnections();
  }, 50).unref();
  setTimeout(() => server.closeAllConnections(), withinMs).unref();
  await closed;
}
