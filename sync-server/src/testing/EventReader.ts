import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** Reads a stream of events over a connection of its own, as an EventSource does. */
export class EventReader<Event> {
  readonly events: Event[] = [];
  readonly #request: ClientRequest;
  #response: IncomingMessage | undefined;
  #rest = '';
  /** All that was received. */
  text = '';
  /** Called for each event. */
  onEvent: (event: Event) => void = () => undefined;
  readonly opened: Promise<{ status: number; headers: IncomingHttpHeaders }>;
  readonly closed: Promise<void>;

  constructor(url: string, address = '10.9.9.9') {
    this.#request = request(url, {
      agent: false,
      headers: { 'x-forwarded-for': address, 'accept-encoding': 'gzip, br' },
    });
    let ended: () => void = () => undefined;
    this.closed = new Promise((resolve) => (ended = resolve));
    this.opened = new Promise((resolve, reject) => {
      this.#request.on('error', (error) => {
        reject(error);
        ended();
      });
      this.#request.on('response', (response) => {
        this.#response = response;
        response.setEncoding('utf8');
        response.on('data', (part: string) => this.#read(part));
        response.on('error', () => undefined);
        response.on('close', ended);
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      });
    });
    this.opened.catch(() => undefined);
    this.#request.end();
  }

  #read(part: string): void {
    this.text += part;
    const blocks = (this.#rest + part).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (!block.startsWith('data: ')) continue;
      const event = JSON.parse(block.slice('data: '.length)) as Event;
      this.events.push(event);
      this.onEvent(event);
    }
  }

  /** Reads no more for now, like a client on a bad line. */
  pause(): void {
    this.#response?.pause();
  }

  resume(): void {
    this.#response?.resume();
  }

  leave(): void {
    this.#request.destroy();
  }
}
