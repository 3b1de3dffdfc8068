import type { BrowserContext, CDPSession } from 'playwright-core';
import { median } from './median.ts';
import type { Row } from './row.ts';
import { slowdown, throttle } from './throttle.ts';

/** Milliseconds after which a start has no work left. */
const settled = 2000;

/**
 * Milliseconds of a start: from navigation until the screen is interactive; main thread time until that screen is
 * painted; and total main thread time, including work deferred until then.
 */
export interface Start {
  ready: number;
  painting: number;
  work: number;
}

/** The part of a browser trace event that is read here. Microseconds. */
interface TraceEvent {
  name: string;
  ts: number;
  pid: number;
  tid: number;
  /** CPU time, without waiting. */
  tdur?: number;
}

interface Watched {
  readyAt: number | undefined;
}

const paintedMark = 'first screen painted';

/** Runs in the page before everything else: notes when its screen became interactive, and when that was painted. */
function noteReady(painted: string): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.ready !== 'true') return;
    (window as unknown as Watched).readyAt = performance.now();
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark(painted);
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
}

/** Starts a trace; returns a function that ends it and returns its events. */
async function trace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

/** Main thread time until the first screen was painted, and in total. */
function busy(events: readonly TraceEvent[]): Pick<Start, 'painting' | 'work'> {
  const painted = events.find(({ name }) => name === paintedMark);
  if (!painted) throw new Error('The trace does not say when the first screen was painted.');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === painted.pid && tid === painted.tid,
  );
  const sum = (some: readonly TraceEvent[]) => some.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
  return { painting: sum(tasks.filter(({ ts }) => ts < painted.ts)), work: sum(tasks) };
}

/** Opens an address in a new page on a slowed processor, and observes it until its start has no work left. */
export async function timeToReady(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage();
  try {
    await throttle(page);
    await page.addInitScript(noteReady, paintedMark);
    const endTrace = await trace(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    await page.waitForTimeout(settled);
    const ready = await page.evaluate(() => (window as unknown as Watched).readyAt ?? NaN);
    return { ready, ...busy(await endTrace()) };
  } finally {
    await page.close();
  }
}

/** The medians of our starts compared with others. `what`: the figure and what is started. */
export function startRows(what: string, ours: readonly Start[], against: readonly Start[]): Row[] {
  const row = (kind: keyof Start, until: string, wanted: string): Row => {
    const [our, their] = [median(ours.map((start) => start[kind])), median(against.map((start) => start[kind]))];
    const figure = `${what}, ${slowdown} times slowed: ${until}`;
    return { figure, ours: Math.round(our), against: Math.round(their), unit: 'ms', ratio: our / their, wanted };
  };
  return [
    row('ready', 'to interactive', '<= 1.5'),
    row('painting', "the page's thread until that is painted", '<= 1.5'),
    row('work', "the page's thread, with what follows", 'reported'),
  ];
}
