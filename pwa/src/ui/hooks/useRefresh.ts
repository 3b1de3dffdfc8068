import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '../afterPaint.ts';
import { dialogSlot } from '../dialog.ts';

/** How the last fetch of a screen's data went. The data itself comes from the device. */
export type Refreshed = { at: 'loading' } | { at: 'fresh' } | { at: 'failed'; error: unknown };

/** Whether data that the device does not show yet may still come: it is being fetched, or was just stored and is being read. */
export function mayStillCome({ at }: Refreshed): boolean {
  return at !== 'failed';
}

interface FeedListener {
  /** Something of the data has changed; `refreshPart` fetches it. */
  onChange: (refreshPart: () => Promise<void>) => void;
  onLink: (isLive: boolean) => void;
}

/** Tells when the data has changed. While it does, nothing needs to be asked now and then. Resolves with what ends it. */
type Feed = (listener: FeedListener) => Promise<() => void>;

/**
 * Fetches a screen's data when it is opened and painted, when `key` changes, when a connection is back or the page is shown again,
 * and every `everyMs` milliseconds while the page is visible (null: not again). While a dialog waits for an answer, the
 * page behind it stays as it is: what fell due is fetched afterwards. `freshFor` tells how long the stored data is fresh,
 * in milliseconds: until then it is not fetched when the screen opens or is shown again. `feed` is listened to once the data
 * was fetched: while it tells of changes, these are fetched instead of everything every `everyMs`. `again` fetches at
 * once, for a button.
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
  const fetchData = useEffectEvent(refresh);
  const knowsAge = freshFor !== undefined;
  const listen = useEffectEvent((listener: FeedListener) => feed?.(listener));
  const readFreshness = useEffectEvent(async () => freshFor?.() ?? 0);
  useEffect(() => {
    let gone = false;
    let isDue = false;
    let hasFailed = false;
    let calls = 0;
    /** The latest call that has fetched everything. */
    let lastWhole = 0;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let isLive = false;
    let feeding: Promise<(() => void) | undefined> | undefined;
    const report = (last: Refreshed) => {
      if (gone) return;
      setState({ key, last });
      hasFailed = last.at === 'failed';
      // Without its part of the app, which is loaded on demand, the data is polled.
      if (!hasFailed)
        feeding ??= listen({ onChange: runIfVisible, onLink: (isOpen) => (isLive = isOpen) })?.catch(() => undefined);
    };
    const run = (refreshPart?: () => Promise<void>) => {
      const call = (calls += 1);
      (refreshPart ?? fetchData)().then(
        () => {
          if (!refreshPart) lastWhole = Math.max(lastWhole, call);
          report({ at: 'fresh' });
        },
        // Everything was fetched by a later call.
        (error: unknown) => call > lastWhole && report({ at: 'failed', error }),
      );
    };
    const runIfVisible = (refreshPart?: () => Promise<void>) => {
      if (document.visibilityState !== 'visible') return;
      isDue = dialogSlot.get() !== null;
      // More than that part is missing after a failure.
      if (!isDue) run(hasFailed ? undefined : refreshPart);
    };
    const poll = () => {
      if (!isLive || hasFailed) runIfVisible();
    };
    const runUnlessFresh = async () => {
      const left = await readFreshness().catch(() => 0);
      if (gone) return;
      if (left <= 0) {
        run();
        return;
      }
      report({ at: 'fresh' });
      clearTimeout(soon);
      if (everyMs !== null) soon = setTimeout(poll, left);
    };
    const open = () => {
      if (knowsAge && turn === 0) void runUnlessFresh();
      else run();
    };
    const showAgain = () => {
      if (knowsAge && document.visibilityState === 'visible' && dialogSlot.get() === null) void runUnlessFresh();
      else runIfVisible();
    };
    let giveUpOpening: (() => void) | undefined;
    if (turn === 0) giveUpOpening = afterPaint(open);
    else open();
    const timer = everyMs === null ? undefined : setInterval(poll, everyMs);
    const stopWatching = dialogSlot.watch(() => isDue && runIfVisible());
    const onOnline = () => runIfVisible();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', showAgain);
    return () => {
      gone = true;
      giveUpOpening?.();
      void feeding?.then((end) => end?.());
      clearInterval(timer);
      clearTimeout(soon);
      stopWatching();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', showAgain);
    };
  }, [key, everyMs, turn, knowsAge]);

  function again() {
    setState({ key, last: { at: 'loading' } });
    setTurn((before) => before + 1);
  }
  // The last fetch for another key says nothing about this one.
  return { ...(state.key === key ? state.last : { at: 'loading' as const }), again };
}
