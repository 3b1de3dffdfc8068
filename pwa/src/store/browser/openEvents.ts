import * as v from 'valibot';
import { type AnswerOf, type Endpoint, type ParamsOf, pathTo } from 'shared-types/api/endpoint.ts';

/**
 * The server sends something every 25 seconds: after this long without an event the connection counts as dead, in
 * milliseconds.
 */
const silenceMs = 60_000;

interface Options {
  /** The query string, with its question mark. */
  query?: string;
  /** Pauses before each retry when the browser gives up, in milliseconds. */
  pausesMs?: readonly number[];
}

interface Handlers<E extends Endpoint> {
  onEvent: (event: AnswerOf<E>) => void;
  /**
   * Called whenever the connection opens or closes. It is open from its first event: some proxies pass on the head of a
   * response and hold back the rest.
   */
  onLink: (isOpen: boolean) => void;
}

/**
 * Reads an endpoint's event stream until the returned function is called. Reconnects as often as the connection is
 * lost, and ignores events that it cannot parse.
 */
export function openEvents<const Path extends string, E extends Endpoint<Path>>(
  endpoint: E,
  params: Record<ParamsOf<Path>, string>,
  { onEvent, onLink }: Handlers<E>,
  { query = '', pausesMs = [1000, 2000, 5000, 10_000] }: Options = {},
): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  let isOpen = false;

  function lose() {
    isOpen = false;
    onLink(false);
  }
  function openLater() {
    clearTimeout(timer);
    timer = setTimeout(open, pausesMs[Math.min(failures, pausesMs.length - 1)]);
    failures += 1;
  }
  function waitForWord() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source.close();
      lose();
      open();
    }, silenceMs);
  }
  function hearWord() {
    waitForWord();
    if (isOpen) return;
    isOpen = true;
    onLink(true);
  }
  function open() {
    source = new EventSource(pathTo(endpoint, params) + query);
    // The browser waits without end for a server that accepts the connection and does not answer.
    waitForWord();
    source.onopen = () => {
      failures = 0;
      waitForWord();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      hearWord();
      const parsed = endpoint.answer && v.safeParse(v.pipe(v.string(), v.parseJson(), endpoint.answer), data);
      if (parsed?.success) onEvent(parsed.output as AnswerOf<E>);
    };
    source.addEventListener('beat', hearWord);
    source.onerror = () => {
      lose();
      // After a response that is not an event stream, such as a proxy's page, the browser does not retry.
      if (source.readyState === EventSource.CLOSED) openLater();
    };
  }
  function openNow() {
    if (source.readyState === EventSource.OPEN) return;
    source.close();
    clearTimeout(timer);
    open();
  }

  open();
  const gone = new AbortController();
  addEventListener('online', openNow, { signal: gone.signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && openNow(), {
    signal: gone.signal,
  });
  return () => {
    gone.abort();
    clearTimeout(timer);
    source.close();
  };
}
