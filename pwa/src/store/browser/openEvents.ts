import * as v from 'valibot';
import { type AnswerOf, type Endpoint, type ParamsOf, pathTo } from 'shared-types/api/endpoint.ts';

/** The server says something every 25 seconds: after this time the connection is taken for dead, in milliseconds. */
const silenceMs = 60_000;

interface Options {
  /** With its question mark. */
  query?: string;
  /** Pauses before the next try where the browser gives up, in milliseconds. */
  pausesMs?: readonly number[];
}

interface Handlers<E extends Endpoint> {
  onEvent: (event: AnswerOf<E>) => void;
  /** Whether the connection stands, whenever that changes. */
  onLink: (isOpen: boolean) => void;
}

/**
 * Reads an endpoint that answers with a stream of events, until the function that is returned is called. A lost
 * connection is made again, however often. Events that are not understood are passed over.
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

  function openLater() {
    clearTimeout(timer);
    timer = setTimeout(open, pausesMs[Math.min(failures, pausesMs.length - 1)]);
    failures += 1;
  }
  function heard() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source.close();
      onLink(false);
      open();
    }, silenceMs);
  }
  function open() {
    source = new EventSource(pathTo(endpoint, params) + query);
    source.onopen = () => {
      failures = 0;
      heard();
      onLink(true);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      heard();
      const parsed = endpoint.answer && v.safeParse(v.pipe(v.string(), v.parseJson(), endpoint.answer), data);
      if (parsed?.success) onEvent(parsed.output as AnswerOf<E>);
    };
    source.addEventListener('beat', heard);
    source.onerror = () => {
      onLink(false);
      // After an answer that is no stream, such as a proxy's, the browser does not try again.
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
