import { vi } from 'vitest';

type Callback = (lock: unknown) => Promise<unknown>;

interface Holder {
  lose: (error: Error) => void;
}

/** The Web Locks of one browser, for a single name. */
class FakeLocks {
  #holder: Holder | undefined;
  #waiting: (() => void)[] = [];

  request(_: string, { steal, signal }: LockOptions, work: Callback): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const take = () => {
        const holder: Holder = { lose: reject };
        this.#holder = holder;
        work({})
          .then(resolve, reject)
          .finally(() => {
            if (this.#holder !== holder) return;
            this.#holder = undefined;
            this.#waiting.shift()?.();
          });
      };
      if (steal) this.#holder?.lose(new DOMException('stolen', 'AbortError'));
      if (steal || !this.#holder) take();
      else this.#waiting.push(take);
      signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((one) => one !== take);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }
}

const channels = new Set<FakeChannel>();

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const channel of channels) if (channel !== this) queueMicrotask(() => channel.onmessage?.({ data }));
  }

  close(): void {
    channels.delete(this);
    this.onmessage = null;
  }
}

/** A connection to the server's events, driven by the test. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static open: FakeEventSource[] = [];
  static urls: string[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    FakeEventSource.urls.push(url);
    FakeEventSource.open.push(this);
  }

  #onBeat: (() => void) | null = null;

  addEventListener(_: 'beat', onBeat: () => void): void {
    this.#onBeat = onBeat;
  }

  /** Opens with a first event. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
    this.#onBeat?.();
  }

  say(data: unknown): void {
    this.onmessage?.({ data: JSON.stringify(data) });
  }

  lose(): void {
    this.readyState = 0;
    this.onerror?.();
  }

  close(): void {
    this.readyState = 2;
    FakeEventSource.open = FakeEventSource.open.filter((one) => one !== this);
  }
}

/** A browser whose tabs can share a connection. What a tab does is up to the test. */
export function fakeTabs(): void {
  channels.clear();
  FakeEventSource.open = [];
  FakeEventSource.urls = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('EventSource', FakeEventSource);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
}

export function noTabs(): void {
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
}
