import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A small TCP proxy between browser and server: the network that a trial can cut. */
export interface Proxy {
  url: string;
  /** Ends every connection and refuses new ones. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** The next request whose head starts with this (`POST /api/sync`) reaches the server, but its response is lost. */
  loseNextAnswer: (requestLine: string) => void;
  /**
   * Answers every request whose head starts with this in the server's place, whether a page or a service worker made
   * it, until the returned function is called.
   */
  answerWith: (requestLine: string, status: number, json: unknown) => () => void;
  /** How many responses have been lost so far. */
  lostAnswers: () => number;
  close: () => Promise<void>;
}

/** Forwards to 127.0.0.1; the port may be set later, because the server needs the proxy's address first. */
export async function startProxy(): Promise<Proxy & { forwardTo: (port: number) => void }> {
  const sockets = new Set<Socket>();
  let upstreamPort = 0;
  let losing: string | null = null;
  let replaced: { requestLine: string; answer: string } | null = null;
  let lost = 0;

  function keep(socket: Socket) {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  function serve(browser: Socket) {
    const upstream = connect(upstreamPort, '127.0.0.1');
    let dropAnswer = false;
    keep(browser);
    keep(upstream);
    browser.on('data', (chunk) => {
      const head = chunk.toString('latin1');
      if (replaced && head.startsWith(replaced.requestLine)) return void browser.end(replaced.answer);
      if (losing && head.startsWith(losing)) {
        losing = null;
        dropAnswer = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!dropAnswer) return void browser.write(chunk);
      lost += 1;
      browser.destroy();
      upstream.destroy();
    });
    browser.on('close', () => upstream.destroy());
    upstream.on('close', () => browser.destroy());
  }

  let listener: Server;
  let port = 0;
  async function listen() {
    listener = createServer(serve);
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    port = (listener.address() as AddressInfo).port;
  }
  async function cut() {
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen();
  return {
    url: `http://localhost:${port}`,
    forwardTo: (to) => {
      upstreamPort = to;
    },
    cut,
    restore: async () => {
      if (!listener.listening) await listen();
    },
    loseNextAnswer: (requestLine) => {
      losing = requestLine;
    },
    answerWith: (requestLine, status, json) => {
      const body = JSON.stringify(json);
      const head = [
        `HTTP/1.1 ${status} Answered by the trial`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
      ];
      replaced = { requestLine, answer: [...head, '', body].join('\r\n') };
      return () => {
        replaced = null;
      };
    },
    lostAnswers: () => lost,
    close: cut,
  };
}
