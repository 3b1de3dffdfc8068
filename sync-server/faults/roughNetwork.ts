import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a network may do to a call. */
export const weathers = [
  'dropped',
  'answer lost',
  'cut after k bytes',
  'delayed',
  'duplicated',
  'delivered late',
  '502 with a page',
  'truncated JSON',
  'captive portal',
] as const;
type Weather = (typeof weathers)[number];

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const page = '<!doctype html><title>Welcome to our Wi-Fi</title>';

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A proxy that treats a share of the calls as bad networks do. */
export class RoughNetwork {
  /** How often each fault has struck. */
  readonly struck = new Map<Weather, number>();
  /** The share of calls that meet a fault: 0 to 1. */
  roughness = 0;
  readonly #random: () => number;
  readonly #server = createServer((call, reply) => void this.#serve(call, reply));
  readonly #late: Promise<unknown>[] = [];
  readonly #upstreams: readonly string[];
  #forwarded = 0;

  private constructor(upstreams: readonly string[], random: () => number) {
    this.#upstreams = upstreams;
    this.#random = random;
  }

  static async open(upstreams: readonly string[], random: () => number): Promise<RoughNetwork> {
    const network = new RoughNetwork(upstreams, random);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #weather(): Weather | 'fine' {
    if (this.#random() >= this.roughness) return 'fine';
    const weather = weathers[Math.floor(this.#random() * weathers.length)] ?? 'dropped';
    this.struck.set(weather, (this.struck.get(weather) ?? 0) + 1);
    return weather;
  }

  /** The processes take turns across all callers. */
  #nextUpstream(): string {
    this.#forwarded += 1;
    return this.#upstreams[this.#forwarded % this.#upstreams.length] ?? '';
  }

  async #forward(call: IncomingMessage, body: Buffer): Promise<Answer> {
    const { method, url = '/' } = call;
    const upstream = this.#nextUpstream();
    const headers = { ...call.headers, host: new URL(upstream).host };
    const passed = request(upstream + url, { method, headers, agent: false });
    passed.end(body);
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await bodyOf(answer) };
  }

  async #serve(call: IncomingMessage, reply: ServerResponse): Promise<void> {
    try {
      const body = await bodyOf(call);
      await this.#treat(call, body, reply);
    } catch {
      // The server is down, or the caller gave up: the connection breaks, as it would without this proxy.
      call.socket.destroy();
    }
  }

  async #treat(call: IncomingMessage, body: Buffer, reply: ServerResponse): Promise<void> {
    const weather = this.#weather();
    if (weather === 'dropped') return void call.socket.destroy();
    if (weather === 'captive portal') return void reply.writeHead(200, { 'content-type': 'text/html' }).end(page);
    if (weather === '502 with a page') return void reply.writeHead(502, { 'content-type': 'text/html' }).end(page);
    if (weather === 'delivered late') {
      call.socket.destroy();
      this.#late.push(wait(this.#random() * 1500).then(() => this.#forward(call, body).catch(() => undefined)));
      return;
    }
    if (weather === 'delayed') await wait(this.#random() * 500);
    const times = weather === 'duplicated' ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => this.#forward(call, body)));
    const answer = answers.at(-1)!;
    if (weather === 'answer lost') return void call.socket.destroy();
    const { headers } = answer;
    delete headers['transfer-encoding'];
    const part = answer.body.subarray(0, Math.floor(this.#random() * answer.body.length));
    if (weather === 'truncated JSON') {
      return void reply.writeHead(answer.status, { ...headers, 'content-length': `${part.length}` }).end(part);
    }
    reply.writeHead(answer.status, { ...headers, 'content-length': `${answer.body.length}` });
    if (weather === 'cut after k bytes') return void reply.write(part, () => call.socket.destroy());
    reply.end(answer.body);
  }

  /** Resolves when everything that was delayed has been delivered. */
  async settle(): Promise<void> {
    await Promise.all(this.#late);
  }

  async close(): Promise<void> {
    await this.settle();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
