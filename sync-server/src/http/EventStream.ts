import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Endpoint } from 'shared-types/api/endpoint.ts';
import { oncePerObject } from 'shared-types/oncePerObject.ts';
import type { Services } from '../core/services.ts';
import { type Call, readCall } from './route.ts';

/**
 * How often to send a beat on an idle stream, so that proxies keep the connection and clients know that it is alive.
 */
const beatEveryMs = 25_000;
const beat = Buffer.from('event: beat\ndata: 1\n\n');

/** Every stream of this process that is open. */
const open = new Set<EventStream>();
let beats: NodeJS.Timeout | undefined;

/** Spreads the reconnections of clients that were disconnected at the same time over two seconds. */
function retryLine(): string {
  return `retry: ${1000 + Math.round(Math.random() * 2000)}\n\n`;
}

/** The newest events, keyed by subject. */
export type News = ReadonlyMap<string, object>;

const eventText = oncePerObject((event: object) => Buffer.from(`data: ${JSON.stringify(event)}\n\n`));

const joinedText = oncePerObject((news: News) => Buffer.concat([...news.values()].map(eventText)));

/** Events as they are sent, serialised once for all recipients. */
function textOf(news: News): Buffer {
  const [first, ...more] = news.values();
  return first && more.length === 0 ? eventText(first) : joinedText(news);
}

/**
 * Server-sent events to one client. A slow client is sent only the newest event about each subject once it has read
 * what is on its way; older events are not buffered for it.
 */
export class EventStream extends Readable {
  /** The events not sent yet. */
  #unsent: News | undefined;
  #isWanted = false;

  constructor() {
    super({ highWaterMark: 0 });
    this.push(retryLine());
    open.add(this);
    beats ??= setInterval(() => {
      for (const stream of open) stream.#beat();
    }, beatEveryMs).unref();
  }

  /** Sends an event on a stream whose events all have the same subject. */
  send(event: object): void {
    this.sendNews(new Map([['', event]]));
  }

  sendNews(news: News): void {
    if (news.size === 0) return;
    this.#unsent = this.#unsent ? new Map([...this.#unsent, ...news]) : news;
    if (this.#isWanted) this.#pushUnsent();
  }

  /** Ends the stream after the events sent so far; at once if the client is not reading. */
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
    this.#pushUnsent();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    open.delete(this);
    if (open.size === 0) {
      clearInterval(beats);
      beats = undefined;
    }
    done(error);
  }

  #pushUnsent(): void {
    const news = this.#unsent;
    if (!news) return;
    this.#unsent = undefined;
    this.#push(textOf(news));
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

/**
 * Registers an endpoint whose answer is a stream of events. `begin` is called when the caller is checked; it opens the
 * stream, and returns what to call when the client is gone.
 */
export function eventStream<E extends Endpoint>(
  router: Router,
  services: Services,
  endpoint: E,
  begin: (call: Call<E>, open: () => EventStream) => () => void,
): void {
  router.register(endpoint.path, ['GET'], async (ctx: RouterContext) => {
    const call = await readCall(ctx, services, endpoint);
    const leave = begin(call, () => {
      const stream = new EventStream();
      stream.once('close', () => leave());
      ctx.status = 200;
      ctx.type = 'text/event-stream';
      // Neither proxies nor this server may store, compress or buffer the stream.
      ctx.set('Cache-Control', 'no-store, no-transform');
      ctx.set('X-Accel-Buffering', 'no');
      ctx.compress = false;
      ctx.body = stream;
      return stream;
    });
  });
}
