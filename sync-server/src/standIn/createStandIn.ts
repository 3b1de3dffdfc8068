import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import Koa from 'koa';
import type { SealKeys } from '../core/sealed.ts';
import { createCodes } from './codes.ts';
import { consentRoutes } from './consentRoutes.ts';
import type { StandInClient, StandInFaults } from './standInClient.ts';
import { tokenRoutes } from './tokenRoutes.ts';

export interface StandInNeeds {
  now: () => number;
  /** The same for all processes that a player's browser may reach. */
  keys: SealKeys;
}

/** An OAuth provider like the game's, for development and tests: anybody can sign in as any player. */
export function createStandIn(client: StandInClient, faults: StandInFaults, { now, keys }: StandInNeeds): Koa {
  const app = new Koa();
  const router = new Router();
  const codes = createCodes(now, keys);
  consentRoutes(router, client, codes);
  tokenRoutes(router, client, codes, faults);
  app.use((ctx, next) => {
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'");
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Cache-Control', 'no-store');
    return next();
  });
  app.use(bodyParser({ enableTypes: ['form'] }));
  app.use(router.routes());
  return app;
}
