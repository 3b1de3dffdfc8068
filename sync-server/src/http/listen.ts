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

/** Connections that wait to be accepted: thousands may come in the same moment. The system may allow fewer. */
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

/** So long a stop waits for what is on its way on open connections: a proxy may just be sending a request on one. */
const lingerMs = 500;

/**
 * Takes no more connections and resolves when all running requests are answered, or cut off after `withinMs`. Requests on
 * open connections are still answered for a moment, each as the last one of its connection.
 */
export async function stopListening(server: Server, withinMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  // Connections that wait to be taken, and requests that wait to be read, would be lost: those are let in first.
  await setImmediate();
  await setImmediate();
  // The HTTP server's own `close` would close idle connections at once.
  Listener.prototype.close.call(server);
  const lingersUntil = Date.now() + lingerMs;
  // A connection is idle once its request is answered; closing it then does not delay the stop.
  const ending = setInterval(() => {
    endEventStreams();
    if (Date.now() > lingersUntil) void setImmediate().then(() => server.closeIdleConnections());
  }, 50).unref();
  setTimeout(() => server.closeAllConnections(), withinMs).unref();
  await closed;
  // From here on only other servers of this process, as in tests, have open streams.
  clearInterval(ending);
}
