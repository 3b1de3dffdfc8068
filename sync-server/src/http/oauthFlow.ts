import type { Context } from 'koa';

/** How long after the request to link a game account the browser may begin the sign-in. */
const linkRequestMs = 10 * 60_000;

/** What a sign-in at the game's provider is for; stored in the session until the browser comes back. */
export interface OauthFlow {
  /** The path to come back to. */
  to: string;
  /** The account to link the game account to; absent for a sign-in. */
  linkTo?: string;
}

/** Stored sessions name the flow `journey` and the request to link `wish`. */
interface StoredFlow {
  journey?: OauthFlow | undefined;
  wish?: { accountId: string; until: number } | undefined;
}

function storedFlow(ctx: Context): StoredFlow {
  return ctx.session as StoredFlow;
}

/**
 * Records that the signed-in account wants to link a game account. Only the app's own page can request it, never a link
 * from elsewhere.
 */
export function requestLink(ctx: Context, accountId: string, now: number): void {
  storedFlow(ctx).wish = { accountId, until: now + linkRequestMs };
}

/** The account that requested a link in this session in the last ten minutes; a request counts once. */
export function takeLinkRequest(ctx: Context, now: number): string | undefined {
  const { wish } = storedFlow(ctx);
  delete storedFlow(ctx).wish;
  return wish && wish.until >= now ? wish.accountId : undefined;
}

export function beginFlow(ctx: Context, flow: OauthFlow): void {
  storedFlow(ctx).journey = flow;
}

/** The flow that this session has begun. */
export function findFlow(ctx: Context): OauthFlow | undefined {
  return storedFlow(ctx).journey;
}

export function endFlow(ctx: Context): void {
  delete storedFlow(ctx).journey;
}
