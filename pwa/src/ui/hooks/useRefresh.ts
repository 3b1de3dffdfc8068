import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '../afterPaint.ts';
import { dialogSlot } from '../dialog.ts';

/** How often a fetch that failed is repeated where nothing is polled, in milliseconds. */
const retryMs = 30_000;

/** How the last fetch of a screen's data went. The data itself comes from the device. */
export type Refreshed = { at: 'loading' } | { at: 'fresh' } | { at: 'failed'; error: unknown };

/**
 * Whether data that is not on the screen yet may still come: it is being fetched, or was just stored and is being read.
 */
export function mayStillCome({ at }: Refreshed): boolean {
  return at !== 'failed';
}

interface FeedListener {
  /** Part of the data has changed; `refreshPart` fetches it. */
  onChange: (refreshPart: () => Promise<void>) => void;
  onLink: (isLive: boolean) => void;
}

/** Whether fetching again is pointless: a failed call may say so. */
function isFinal({ error }: { error: unknown }): boolean {
  return error instanceof Error && 'isFinal' in error && error.isFinal === true;
}

/** Reports when the data has changed. While it does, no polling is needed. Resolves to a function that ends it. */
type Feed = (listener: FeedListener) => Promise<() => void>;

/** Makes the requests for the data, all of it or a part, and reports their results. */
function createCalls(fetchAll: () => Promise<void>, report: (last: Refreshed) => void) {
  let begun = 0;
  /** The latest call that has fetched everything. */
  let lastWhole = 0;
  return (fetchPart?: () => Promise<void>) => {
    const call = (begun += 1);
    (fetchPart ?? fetchAll)().then(
      () => {
        if (!fetchPart) lastWhole = Math.max(lastWhole, call);
        report({ at: 'fresh' });
      },
      // Unless a later call has fetched everything since.
      (error: unknown) => call > lastWhole && report({ at: 'failed', error }),
    );
  };
}

/** The data to keep fresh. */
interface Source {
  fetchAll: () => Promise<void>;
  everyMs: number | null;
  /** How long the stored data stays fresh, in milliseconds; null if that is unknown. */
  readFreshness: (() => Promise<number>) | null;
  listen: (listener: FeedListener) => ReturnType<Feed> | undefined;
  /** A button asked for the data: fetch it at once, fresh or not. */
  isAsked: boolean;
  show: (last: Refreshed) => void;
}

/** Fetches as described at `useRefresh`, until the returned function is called. */
function keepFresh({ fetchAll, everyMs, readFreshness, listen, isAsked, show }: Source): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  let isDue = false;
  let hasFailed = false;
  let mayRetry = false;
  let isLive = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let feeding: Promise<(() => void) | undefined> | undefined;

  function report(last: Refreshed) {
    if (signal.aborted) return;
    show(last);
    hasFailed = last.at === 'failed';
    mayRetry = last.at === 'failed' && !isFinal(last);
    // If the feed's code, which is loaded on demand, cannot be loaded, the data is polled.
    if (!hasFailed)
      feeding ??= listen({ onChange: runIfVisible, onLink: (isOpen) => (isLive = isOpen) })?.catch(() => undefined);
  }
  const run = createCalls(fetchAll, report);
  function runIfVisible(fetchPart?: () => Promise<void>) {
    if (document.visibilityState !== 'visible') return;
    isDue = dialogSlot.get() !== null;
    // After a failure, more than that part is missing.
    if (!isDue) run(hasFailed ? undefined : fetchPart);
  }
  function poll() {
    if (everyMs === null ? mayRetry : hasFailed || !isLive) runIfVisible();
  }
  async function runUnlessFresh() {
    const left = (await readFreshness?.().catch(() => 0)) ?? 0;
    if (signal.aborted) return;
    if (left <= 0) {
      run();
      return;
    }
    report({ at: 'fresh' });
    clearTimeout(soon);
    if (everyMs !== null) soon = setTimeout(poll, left);
  }
  function showAgain() {
    if (readFreshness && document.visibilityState === 'visible' && dialogSlot.get() === null) void runUnlessFresh();
    else runIfVisible();
  }
  function open() {
    if (readFreshness) void runUnlessFresh();
    else run();
  }

  if (isAsked) run();
  const giveUpOpening = isAsked ? undefined : afterPaint(open);
  const timer = setInterval(poll, everyMs ?? retryMs);
  const stopWatching = dialogSlot.watch(() => isDue && runIfVisible());
  window.addEventListener('online', () => runIfVisible(), { signal });
  document.addEventListener('visibilitychange', showAgain, { signal });
  return () => {
    gone.abort();
    giveUpOpening?.();
    void feeding?.then((end) => end?.());
    clearInterval(timer);
    clearTimeout(soon);
    stopWatching();
  };
}

/**
 * Fetches a screen's data after the screen has opened and painted, when `key` changes, when the connection is back,
 * when the page is shown again, and every `everyMs` milliseconds while the page is visible (null: every 30 s while the
 * last fetch has failed and another may succeed). While a dialog waits for an answer, nothing is fetched, so that the
 * page behind it stays as it is; a fetch that fell due follows afterwards. `freshFor` returns how long the stored data
 * stays fresh, in milliseconds: until then, opening or showing the screen again fetches nothing. `feed` is followed
 * once the data has been fetched; while it reports changes, only these are fetched, and nothing is polled every
 * `everyMs`. The returned `again` fetches at once, for a button.
 */
export function useRefresh(
  refresh: () => Promise<void>,
  key: string,
  everyMs: number | null,
  freshFor?: () => Promise<number>,
  feed?: Feed,
): Refreshed & { again: () => void } {
  const [state, setState] = useState<{ key: string; last: Refreshed }>({ key, last: { at: 'loading' } });
  const [turn, setTurn] = useState(0);
  const fetchAll = useEffectEvent(refresh);
  const knowsAge = freshFor !== undefined;
  const listen = useEffectEvent((listener: FeedListener) => feed?.(listener));
  const readFreshness = useEffectEvent(async () => freshFor?.() ?? 0);
  useEffect(
    () =>
      keepFresh({
        fetchAll: () => fetchAll(),
        everyMs,
        readFreshness: knowsAge ? () => readFreshness() : null,
        listen: (listener) => listen(listener),
        isAsked: turn > 0,
        show: (last) => setState({ key, last }),
      }),
    [key, everyMs, turn, knowsAge],
  );

  function again() {
    setState({ key, last: { at: 'loading' } });
    setTurn((before) => before + 1);
  }
  // The last fetch for another key says nothing about this one.
  return { ...(state.key === key ? state.last : { at: 'loading' as const }), again };
}
