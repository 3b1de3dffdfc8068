import type Router from '@koa/router';
import type { Context } from 'koa';
import { addLocalSignIn, linkGameAccount, unlinkGameAccount } from 'shared-types/api/gameAccount.ts';
import { gameSignInPath } from 'shared-types/site/gameSignInPath.ts';
import { returnPath } from 'shared-types/rules/returnPath.ts';
import { type SignInNotice, signInNotices } from 'shared-types/rules/signInNotices.ts';
import { actAs } from '../core/actAs.ts';
import { route } from '../http/route.ts';
import { beginFlow, endFlow, findFlow, type OauthFlow, takeLinkRequest, requestLink } from '../http/oauthFlow.ts';
import { limitByAddress } from '../core/limits.ts';
import { requireLiveSession, requireRecentSignIn } from '../core/recentSignIn.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { currentSessionId, signedInAccountId, signIn, signOut } from '../http/session.ts';
import { addLocalSignIn as addSignIn } from '../operations/addLocalSignIn.ts';
import { enterWithGame } from '../operations/enterWithGame.ts';
import { GameLinkRefusal, linkGame, refuseSecondGame } from '../operations/linkGame.ts';
import { toUser } from '../operations/toUser.ts';
import { unlinkGame } from '../operations/unlinkGame.ts';
import { findGameProvider, type GameProfile, type GameProvider } from '../outside/gameAccount.ts';

const profilePath = '/profile';

/** The path of the sign-in page, which shows this notice and then leads to the page that the player wanted. */
function signInPage(notice: SignInNotice, to: string): string {
  const query = to === '/' ? '' : `&to=${encodeURIComponent(to)}`;
  return `/sign-in?notice=${notice}${query}`;
}

/** Ends the flow and returns the page with a notice. A signed-in account stays signed in; a visitor's session ends. */
function abortFlow(ctx: Context, notice: SignInNotice, to: string): string {
  endFlow(ctx);
  if (signedInAccountId(ctx) === undefined) signOut(ctx);
  return signInPage(notice, to);
}

/** The notice for a refusal during the sign-in, which cannot be returned as the response to an API call. */
function noticeOf(error: unknown): SignInNotice {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'too_many') return 'too-many';
  if (error.code === 'forbidden') return 'account-blocked';
  return error instanceof GameLinkRefusal ? error.notice : 'game-link-lost';
}

/** The flow to begin; undefined for a link that this session has not requested. */
function newFlow(ctx: Context, now: number): OauthFlow | undefined {
  const { to, link } = ctx.query;
  if (link === undefined) return { to: returnPath(typeof to === 'string' ? to : undefined) };
  const linkTo = takeLinkRequest(ctx, now);
  return linkTo === undefined || linkTo !== signedInAccountId(ctx) ? undefined : { to: profilePath, linkTo };
}

/** Links the game account to the account that requested it, if that one is still signed in. Returns the next page. */
async function finishLink(ctx: Context, services: Services, linkTo: string, profile: GameProfile): Promise<string> {
  if (linkTo !== signedInAccountId(ctx)) return abortFlow(ctx, 'game-link-lost', profilePath);
  try {
    await actAs(services, linkTo, async (acting) => {
      await requireLiveSession(acting, currentSessionId(ctx));
      await linkGame(acting, services.config, profile);
    });
  } catch (error) {
    return abortFlow(ctx, noticeOf(error), profilePath);
  }
  endFlow(ctx);
  return profilePath;
}

async function finishSignIn(ctx: Context, services: Services, to: string, profile: GameProfile): Promise<string> {
  try {
    const account = await enterWithGame(services, profile, (open) => signIn(ctx, services, open));
    return account.blocked === 1 ? signInPage('account-blocked', to) : to;
  } catch (error) {
    if (error instanceof GameLinkRefusal) return abortFlow(ctx, error.notice, to);
    if (error instanceof Refusal) return abortFlow(ctx, 'game-session-lost', to);
    throw error;
  }
}

/** Redirects the browser to the provider and returns null, or returns the page that says why it does not. */
async function startFlow(ctx: Context, services: Services, provider: GameProvider | undefined): Promise<string | null> {
  const flow = newFlow(ctx, services.now());
  if (!flow) return signInPage('game-link-lost', profilePath);
  if (!provider) return signInPage('game-sign-in-unavailable', flow.to);
  try {
    await limitByAddress(ctx.ip, services, 'signIn');
  } catch (error) {
    return signInPage(noticeOf(error), flow.to);
  }
  beginFlow(ctx, flow);
  await provider.redirect(ctx);
  return null;
}

/** The next page for a browser that returns from the provider. */
async function finishFlow(ctx: Context, services: Services, provider: GameProvider): Promise<string> {
  const { to = '/', linkTo } = findFlow(ctx) ?? {};
  const result = await provider.handleCallback(ctx);
  if ('profile' in result) {
    const { profile } = result;
    if (linkTo === undefined) return finishSignIn(ctx, services, to, profile);
    return finishLink(ctx, services, linkTo, profile);
  }
  const { notice, inProgress, reason } = result;
  services.log.info({ notice, reason }, 'A sign-in with the game account failed.');
  return inProgress ? signInPage(notice, to) : abortFlow(ctx, notice, to);
}

/** Signing in with the game account, and linking it to the account that is signed in. */
export function gameSignInRoutes(router: Router, services: Services): void {
  const { config, now } = services;
  const provider = findGameProvider(config);

  router.get(gameSignInPath, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const path = await startFlow(ctx, services, provider);
    if (path !== null) ctx.redirect(path);
  });

  router.get(`${gameSignInPath}/callback`, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(provider ? await finishFlow(ctx, services, provider) : signInPage('game-sign-in-unavailable', '/'));
  });

  route(router, services, linkGameAccount, async ({ ctx, accountId }) => {
    if (!provider) throw new Refusal('forbidden', signInNotices['game-sign-in-unavailable']);
    await actAs(services, accountId, async (acting) => {
      await refuseSecondGame(acting);
      await requireRecentSignIn(acting, currentSessionId(ctx));
    });
    requestLink(ctx, accountId, now());
    return { success: true as const, location: `${gameSignInPath}?link=1` };
  });

  route(router, services, unlinkGameAccount, async ({ accountId }) =>
    toUser(await actAs(services, accountId, (acting) => unlinkGame(acting, config))),
  );

  route(router, services, addLocalSignIn, async ({ ctx, accountId, body }) => {
    await limitByAddress(ctx.ip, services, 'register');
    return toUser(await addSignIn(services, { accountId, sessionId: currentSessionId(ctx) }, body));
  });
}
