import type Router from '@koa/router';
import type { Context } from 'koa';
import { addLocalSignIn, gameSignInPath, linkGameAccount, unlinkGameAccount } from 'shared-types/api/gameAccount.ts';
import { returnPath } from 'shared-types/rules/returnPath.ts';
import { type SignInNotice, signInNotices } from 'shared-types/rules/signInNotices.ts';
import { actAs } from '../core/actAs.ts';
import { route } from '../http/route.ts';
import { beginFlow, endFlow, findFlow, type OauthFlow, takeLinkRequest, requestLink } from '../http/oauthFlow.ts';
import { limitByAddress } from '../core/limits.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { signedInAccountId, signIn, signOut } from '../http/session.ts';
import { addLocalSignIn as addSignIn } from '../operations/addLocalSignIn.ts';
import { enterWithGame } from '../operations/enterWithGame.ts';
import { GameLinkRefusal, linkGame, refuseSecondGame } from '../operations/linkGame.ts';
import { toUser } from '../operations/toUser.ts';
import { unlinkGame } from '../operations/unlinkGame.ts';
import { findGameProvider, type GameProfile, type GameProvider } from '../outside/gameAccount.ts';

const profilePath = '/profile';

/** The sign-in page, which says what happened and leads on to where the player wanted to go. */
function signInPage(notice: SignInNotice, to: string): string {
  const way = to === '/' ? '' : `&to=${encodeURIComponent(to)}`;
  return `/sign-in?notice=${notice}${way}`;
}

/** Who is signed in keeps the session; of a visitor nothing stays behind. */
function turnBack(ctx: Context, notice: SignInNotice, to: string): string {
  endFlow(ctx);
  if (signedInAccountId(ctx) === undefined) signOut(ctx);
  return signInPage(notice, to);
}

/** The notice for a refusal that a person meets on the way and not as an answer to a call. */
function noticeOf(error: unknown): SignInNotice {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'too_many') return 'too-many';
  if (error.code === 'forbidden') return 'account-blocked';
  return error instanceof GameLinkRefusal ? error.notice : 'game-link-lost';
}

/** The journey that this visit is for; undefined when a link was not asked for in this session. */
function journeyOf(ctx: Context, now: number): OauthFlow | undefined {
  const { to, link } = ctx.query;
  if (link === undefined) return { to: returnPath(typeof to === 'string' ? to : undefined) };
  const linkTo = takeLinkRequest(ctx, now);
  return linkTo === undefined || linkTo !== signedInAccountId(ctx) ? undefined : { to: profilePath, linkTo };
}

/** The game account comes to the account that asked for it, if that one is still signed in here. */
async function endWithLink(ctx: Context, services: Services, linkTo: string, profile: GameProfile): Promise<string> {
  if (linkTo !== signedInAccountId(ctx)) return turnBack(ctx, 'game-link-lost', profilePath);
  try {
    await actAs(services, linkTo, (acting) => linkGame(acting, profile));
  } catch (error) {
    return turnBack(ctx, noticeOf(error), profilePath);
  }
  endFlow(ctx);
  return profilePath;
}

async function endWithSignIn(ctx: Context, services: Services, to: string, profile: GameProfile): Promise<string> {
  const account = await enterWithGame(services, profile);
  await signIn(ctx, services, account.id);
  return account.blocked === 1 ? signInPage('account-blocked', to) : to;
}

/** Sends the browser to the provider, or answers with the page that says why not. */
async function setOut(ctx: Context, services: Services, provider: GameProvider | undefined): Promise<string | null> {
  const journey = journeyOf(ctx, services.now());
  if (!journey) return signInPage('game-link-lost', profilePath);
  if (!provider) return signInPage('game-sign-in-unavailable', journey.to);
  try {
    await limitByAddress(ctx.ip, services, 'signIn');
  } catch (error) {
    return signInPage(noticeOf(error), journey.to);
  }
  beginFlow(ctx, journey);
  await provider.depart(ctx);
  return null;
}

/** The page to show to somebody who comes back from the provider. */
async function comeBack(ctx: Context, services: Services, provider: GameProvider): Promise<string> {
  const { to = '/', linkTo } = findFlow(ctx) ?? {};
  const arrival = await provider.arrive(ctx);
  if ('profile' in arrival) {
    const { profile } = arrival;
    if (linkTo === undefined) return endWithSignIn(ctx, services, to, profile);
    return endWithLink(ctx, services, linkTo, profile);
  }
  const { notice, underWay } = arrival;
  services.log.info({ notice }, 'A sign-in with the game account did not succeed.');
  return underWay ? signInPage(notice, to) : turnBack(ctx, notice, to);
}

/** Signing in with the game account, and linking one to an account that is signed in. */
export function gameSignInRoutes(router: Router, services: Services): void {
  const { config, now } = services;
  const provider = findGameProvider(config);

  router.get(gameSignInPath, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const path = await setOut(ctx, services, provider);
    if (path !== null) ctx.redirect(path);
  });

  router.get(`${gameSignInPath}/callback`, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(provider ? await comeBack(ctx, services, provider) : signInPage('game-sign-in-unavailable', '/'));
  });

  route(router, services, linkGameAccount, async ({ ctx, accountId }) => {
    if (!provider) throw new Refusal('forbidden', signInNotices['game-sign-in-unavailable']);
    await actAs(services, accountId, refuseSecondGame);
    requestLink(ctx, accountId, now());
    return { success: true as const, location: `${gameSignInPath}?link=1` };
  });

  route(router, services, unlinkGameAccount, async ({ accountId }) =>
    toUser(await actAs(services, accountId, unlinkGame)),
  );

  route(router, services, addLocalSignIn, async ({ ctx, accountId, body }) => {
    await limitByAddress(ctx.ip, services, 'register');
    return toUser(await addSignIn(services, accountId, body));
  });
}
