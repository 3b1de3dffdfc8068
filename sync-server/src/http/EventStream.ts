import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Endpoint } from 'shared-types/api/endpoint.ts';
import type { Services } from '../core/services.ts';
import { type Call, readCall } from './route.ts';

/** How often something is sent where nothing happens, so that proxies keep the connection and clients know it is alive. */
const beatEveryMs = 25_000;
const beat = Buffer.from('event: beat\ndata: 1\n\n');

/** Every stream of this process that is open. */
const open = new Set<EventStream>();
let beats: NodeJS.Timeout | undefined;

/** Everybody who lost the connection at once comes back within these two seconds. */
function retryLine(): string {
  return `retry: ${1000 + Math.round(Math.random() * 2000)}\n\n`;
}

const texts = new WeakMap<object, Buffer>();

/** An event as it is sent, made once for all who get it. */
function textOf(event: object): Buffer {
  const text = texts.get(event) ?? Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
  texts.set(event, text);
  return text;
}

/**
 * Server-sent events to one client. A client that reads slowly is sent only the newest event about each thing once it has
 * read what is on its way: no older ones are kept for it.
 */
export class EventStream extends Readable {
  readonly #newest = new Map<string, Buffer>();
  #isWanted = false;

  constructor() {
    super({ highWaterMark: 0 });
    this.push(retryLine());
    open.add(this);
    beats ??= setInterval(() => {
      for (const stream of open) stream.#beat();
    }, beatEveryMs).unref();
  }

  /** `about` names what the event is about; without it all are about the same. */
  send(event: object, about = ''): void {
    this.#newest.set(about, textOf(event));
    if (this.#isWanted) this.#pushNewest();
  }

  /** Ends it after what has been sent; at once for a client that does not read. */
  end(): void {
    if (!this.#isWanted) {
      this.destroy();
      return;
    }
    this.#isWanted = false;
    this.push(null);
  }

  override _read(): void {
    this.#isWanted = true;
    this.#pushNewest();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    open.delete(this);
    if (open.size === 0) {
      clearInterval(beats);
      beats = undefined;
    }
    done(error);
  }

  #pushNewest(): void {
    const [first, ...more] = this.#newest.values();
    if (!first) return;
    this.#newest.clear();
    this.#push(more.length === 0 ? first : Buffer.concat([first, ...more]));
  }

  #push(bytes: Buffer): void {
    this.#isWanted = false;
    this.push(bytes);
  }

  #beat(): void {
    if (this.#isWanted) this.#push(beat);
  }
}

/** Ends all streams of this process; their clients connect again, to another process or after the start. */
export function endEventStreams(): void {
  for (const stream of open) stream.end();
}

/** Registers an endpoint whose answer is a stream of events. `begin` is called when the caller is checked. */
export function eventStream<E extends Endpoint>(
  router: Router,
  services: Services,
  endpoint: E,
  begin: (call: Call<E>, stream: () => EventStream) => void,
): void {
  router.register(endpoint.path, ['GET'], async (ctx: RouterContext) => {
    const call = await readCall(ctx, services, endpoint);
    begin(call, () => {
      const stream = new EventStream();
      ctx.status = 200;
      ctx.type = 'text/event-stream';
      // Proxies neither store, compress nor collect it, and neither do we.
      ctx.set('Cache-Control', 'no-store, no-transform');
      ctx.set('X-Accel-Buffering', 'no');
      ctx.compress = false;
      ctx.body = stream;
      return stream;
    });
  });
}
