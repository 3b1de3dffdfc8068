import type { Context } from 'koa';

/** How long after asking to link a game account the browser may set out. */
const wishLifeMs = 10 * 60_000;

/** What a visit at the game's provider is for, kept in the session meanwhile. */
export interface OauthFlow {
  /** The path to come back to. */
  to: string;
  /** The account that gets the game account; absent when somebody signs in. */
  linkTo?: string;
}

interface Travelling {
  journey?: OauthFlow | undefined;
  wish?: { accountId: string; until: number } | undefined;
}

function travelOf(ctx: Context): Travelling {
  return ctx.session as Travelling;
}

/** The signed-in account wants a game account. Only its own page can say so, never a link from elsewhere. */
export function requestLink(ctx: Context, accountId: string, now: number): void {
  travelOf(ctx).wish = { accountId, until: now + wishLifeMs };
}

/** The account that wished for a link in this session a while ago; a wish counts once. */
export function takeLinkRequest(ctx: Context, now: number): string | undefined {
  const { wish } = travelOf(ctx);
  delete travelOf(ctx).wish;
  return wish && wish.until >= now ? wish.accountId : undefined;
}

export function beginFlow(ctx: Context, journey: OauthFlow): void {
  travelOf(ctx).journey = journey;
}

/** The journey that is under way in this session. */
export function findFlow(ctx: Context): OauthFlow | undefined {
  return travelOf(ctx).journey;
}

export function endFlow(ctx: Context): void {
  delete travelOf(ctx).journey;
}
