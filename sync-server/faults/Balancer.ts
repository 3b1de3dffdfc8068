import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/**
 * A proxy in front of several processes, as operators run one: it uses them in turn and keeps its connections open. It
 * passes a request on to the next process when a connection is refused, or when a reused one closes before a GET
 * request is answered (RFC 9110, 9.2.2). Any other failure reaches the caller.
 */
export class Balancer {
  /** Number of requests passed on to the next process. */
  passedOn = 0;
  readonly #upstreams: readonly string[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer({ keepAliveTimeout: 75_000 }, (call, reply) => void this.#serve(call, reply));
  #turn = 0;

  private constructor(upstreams: readonly string[]) {
    this.#upstreams = upstreams;
  }

  static async open(upstreams: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(upstreams);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #forward({ method, url = '/', headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    this.#turn += 1;
    const first = this.#turn;
    for (let tries = 0; ; tries += 1) {
      const upstream = this.#upstreams[(first + tries) % this.#upstreams.length] ?? '';
      const passed = request(upstream + url, { method, headers, agent: this.#agent });
      passed.end(body);
      try {
        const [answer] = (await once(passed, 'response')) as [IncomingMessage];
        return answer;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        // An open connection may be closed just as the next request is sent on it.
        const isClosed = code === 'ECONNRESET' && method === 'GET' && passed.reusedSocket;
        if ((code !== 'ECONNREFUSED' && !isClosed) || tries === this.#upstreams.length - 1) throw error;
        this.passedOn += 1;
      }
    }
  }

  async #serve(call: IncomingMessage, reply: ServerResponse): Promise<void> {
    try {
      const body = Buffer.concat((await call.toArray()) as Buffer[]);
      const answer = await this.#forward(call, body);
      const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
      reply.writeHead(answer.statusCode ?? 0, headers);
      await pipeline(answer, reply);
    } catch {
      if (reply.headersSent) call.socket.destroy();
      else reply.writeHead(502).end();
    }
  }

  close(): void {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
