import Router from '@koa/router';
import Koa from 'koa';
import { catchErrors } from './http/errors.ts';
import { Refused } from './http/refusal.ts';
import { logRequests } from './http/requestLog.ts';
import { refuseForeignSites, securityHeaders } from './http/security.ts';
import type { Services } from './http/services.ts';
import { serveApp } from './routes/appShell.ts';
import { healthRoutes } from './routes/health.ts';

/** Paths that are calls: the app's page never answers them. */
const calls = /^\/(api|auth|og|healthz|metrics)(\/|$)/;

/** The whole server but for its port. It never listens by itself. */
export function createApp(services: Services): Koa {
  const { config, log } = services;
  const app = new Koa();
  const router = new Router();
  healthRoutes(router, services);
  app.use(logRequests(log));
  app.use(catchErrors(log));
  app.use(securityHeaders(config));
  app.use(refuseForeignSites(config));
  app.use(router.routes());
  app.use((ctx, next) => {
    if (calls.test(ctx.path)) throw new Refused('not_found', 'There is no such call.');
    return next();
  });
  app.use(serveApp(config.appFolder));
  return app;
}
