import type { Middleware } from 'koa';
import { isOpType, type SyncOp, type SyncResult } from 'shared-types/api/sync.ts';
import { serverPaths } from 'shared-types/site/serverPaths.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Not the library's own registry, which all copies of this module share and which accepts each name only once. */
const registry = new Registry();
const registers = [registry];

/** Metrics of this process, such as memory and CPU. */
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Answered requests by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

const operations = new Counter({
  name: 'sync_operations_total',
  help: 'Operations of devices by type and what became of them.',
  labelNames: ['type', 'result'],
  registers,
});

const accounts = new Gauge({ name: 'accounts', help: 'Accounts that are not deleted.', registers });
const sessions = new Gauge({ name: 'sessions', help: 'Sign-ins that have not ended.', registers });

const shownRuns = new Gauge({ name: 'shown_runs', help: 'Runs that other screens can follow.', registers });
const followers = new Gauge({ name: 'followers', help: 'Screens that follow a run at this process.', registers });
const listListeners = new Gauge({
  name: 'list_listeners',
  help: 'Browsers that are told by this process which list has changed.',
  registers,
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The route's pattern, never the requested path: paths would make a new label each time, and reveal tokens. */
function routeOf(path: string, pattern: unknown): string {
  if (typeof pattern === 'string') return pattern;
  return serverPaths.test(path) ? 'unknown' : 'app';
}

/** Measures every request until its response is complete. */
export const measureRequests: Middleware = async (ctx, next) => {
  const start = performance.now();
  await next();
  const method = methods.has(ctx.method) ? ctx.method : 'other';
  const seconds = (performance.now() - start) / 1000;
  requests.observe({ method, route: routeOf(ctx.path, ctx._matchedRoute), status: ctx.status }, seconds);
};

/** Counts the results of a batch; a retry because of a rate limit is counted as `limited`. */
export function countOperations(ops: readonly SyncOp[], results: readonly SyncResult[]): void {
  for (const [n, { status, code }] of results.entries()) {
    const type = ops[n]?.type ?? '';
    operations.inc({ type: isOpType(type) ? type : 'unknown', result: code === 'too_many' ? 'limited' : status });
  }
}

interface Site {
  accounts: number;
  sessions: number;
}

interface Connected {
  runs: number;
  screens: number;
  listListeners: number;
}

/**
 * All metrics in the format of Prometheus, with the numbers of connections to this process and the totals of the site,
 * which are left out while the database is unavailable.
 */
export function metricsText(site: Site | undefined, connected: Connected): Promise<string> {
  if (site) {
    accounts.set(site.accounts);
    sessions.set(site.sessions);
  } else {
    accounts.remove();
    sessions.remove();
  }
  shownRuns.set(connected.runs);
  followers.set(connected.screens);
  listListeners.set(connected.listListeners);
  return registry.metrics();
}

/** The media type of `metricsText`. */
export const metricsType = registry.contentType;
