import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import { serverPaths } from 'shared-types/site/serverPaths.ts';
import { CookieKeys } from './http/CookieKeys.ts';
import { compressAnswers } from './http/encoded.ts';
import { catchErrors } from './http/errors.ts';
import { EventStream } from './http/EventStream.ts';
import { measureRequests } from './http/metrics.ts';
import { repeatPublicLists } from './http/publicList.ts';
import { logRequests, nameRequests } from './http/requestLog.ts';
import { refuseForeignSites, securityHeaders } from './http/security.ts';
import { hearForgottenGuesses } from './core/guesses.ts';
import type { Services } from './core/services.ts';
import { sessions } from './http/session.ts';
import { refuseUnknownRoutes } from './http/unknownRoutes.ts';
import { ListListeners } from './live/ListListeners.ts';
import { publishListChanges } from './live/listMessages.ts';
import { SharedRuns } from './live/SharedRuns.ts';
import { captchaOf } from './outside/chooseCaptcha.ts';
import { accountRoutes } from './routes/accounts.ts';
import { serveApp } from './routes/appShell.ts';
import { contactRoutes } from './routes/contact.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { dayRoutes } from './routes/days.ts';
import { dayListRoutes } from './routes/dayLists.ts';
import { emailVerificationRoutes } from './routes/emailVerification.ts';
import { followRoutes } from './routes/follow.ts';
import { gameSignInRoutes } from './routes/gameSignIn.ts';
import { guideRoutes } from './routes/guides.ts';
import { healthRoutes } from './routes/health.ts';
import { pictureRoutes } from './routes/og.ts';
import { liveRoutes } from './routes/live.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { type OwnDayRoutes, ownDayRoutes } from './routes/ownDay.ts';
import { ownAccountRoutes } from './routes/ownAccount.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { pointRoutes } from './routes/points.ts';
import { pushRoutes } from './routes/push.ts';
import { savedLabyrinthRoutes } from './routes/savedLabyrinths.ts';
import { securityContactRoutes } from './routes/securityContact.ts';
import { sectionShapeRoutes } from './routes/sectionShapes.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { siteRoutes } from './routes/site.ts';
import { submissionRoutes } from './routes/submissions.ts';
import { suggestionRoutes } from './routes/suggestions.ts';
import { syncRoutes } from './routes/sync.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { voteRoutes } from './routes/votes.ts';

function allRoutes(services: Services, ownDay: OwnDayRoutes): Router {
  // The session and the app's pages tell addresses apart by case; the router must do the same.
  const router = new Router({ sensitive: true });
  const runs = new SharedRuns(services);
  healthRoutes(router, services);
  const lists = new ListListeners(services);
  publishListChanges(services);
  hearForgottenGuesses(services);
  metricsRoutes(router, services, { runs, lists });
  accountRoutes(router, services);
  passwordRoutes(router, services);
  emailVerificationRoutes(router, services);
  sessionRoutes(router, services);
  ownAccountRoutes(router, services);
  gameSignInRoutes(router, services);
  pointRoutes(router, services);
  submissionRoutes(router, services);
  dayRoutes(router, services);
  dayListRoutes(router, services);
  ownDay.register(router);
  voteRoutes(router, services);
  suggestionRoutes(router, services);
  savedLabyrinthRoutes(router, services);
  tokenRoutes(router, services);
  syncRoutes(router, services);
  siteRoutes(router, services);
  guideRoutes(router, services);
  sectionShapeRoutes(router, services);
  followRoutes(router, services, runs);
  liveRoutes(router, services, lists);
  contactRoutes(router, services);
  pushRoutes(router, services);
  pictureRoutes(router, services);
  crawlerRoutes(router, services);
  securityContactRoutes(router, services);
  return router;
}

/** The whole server. It does not listen by itself. */
export function createApp(services: Services): Koa {
  const { config, log } = services;
  const app = new Koa({
    proxy: config.TRUST_PROXY > 0,
    maxIpsCount: config.TRUST_PROXY,
  });
  app.keys = new CookieKeys(config.SESSION_KEYS);
  app.on('error', (error: unknown, ctx?: Context) => {
    // Closing a stream of events is no error.
    if (ctx?.body instanceof EventStream) return;
    log.warn({ err: error }, 'A response could not be finished.');
  });
  const session = sessions(app, services);
  app.use(logRequests(log));
  app.use(measureRequests);
  app.use(catchErrors(log));
  app.use(repeatPublicLists(services));
  const ownDay = ownDayRoutes(services);
  app.use(ownDay.directly);
  app.use(nameRequests);
  app.use(securityHeaders(config, captchaOf(config).provider));
  // Lists are long JSON; the app's own files are compressed when it is built.
  app.use(compressAnswers());
  app.use(refuseForeignSites(config));
  app.use(async (ctx, next) => {
    await (serverPaths.test(ctx.path) ? session(ctx, next) : next());
  });
  app.use(allRoutes(services, ownDay).routes());
  app.use(refuseUnknownRoutes);
  app.use(serveApp(services));
  return app;
}
