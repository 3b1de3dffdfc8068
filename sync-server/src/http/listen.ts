import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate } from 'node:timers/promises';
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

/** How many connections may wait to be accepted, because thousands can arrive at once. The system may allow fewer. */
const backlog = 4096;

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
  server.listen({ port, host, backlog });
  await once(server, 'listening');
  return server;
}

/**
 * How long a stop waits for requests on open connections, for example of a proxy. Each is the last of its connection, so
 * few idle ones are left to be closed, at a moment when the proxy may be sending the next request on one.
 */
const lingerMs = 2000;

/**
 * Stops accepting connections. Resolves when all running requests are answered, or cut off after `withinMs`. Requests
 * on open connections are still answered for a moment, each as the last of its connection.
 */
export async function stopListening(server: Server, withinMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  // Accept pending connections and read pending requests first; they would be lost otherwise.
  await setImmediate();
  await setImmediate();
  // The HTTP server's own `close` would close idle connections at once.
  Listener.prototype.close.call(server);
  const lingersUntil = Date.now() + lingerMs;
  // A connection is idle once its request is answered, so the stop can close it.
  const ending = setInterval(() => {
    endEventStreams();
    if (Date.now() > lingersUntil) void setImmediate().then(() => server.closeIdleConnections());
  }, 50).unref();
  setTimeout(() => server.closeAllConnections(), withinMs).unref();
  await closed;
  // From here on, only other servers of this process have open streams, as in tests.
  clearInterval(ending);
}
