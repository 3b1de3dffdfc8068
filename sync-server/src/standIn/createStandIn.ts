import { randomBytes } from 'node:crypto';
import { bodyParser } from '@koa/bodyparser';
import Router, { type RouterContext } from '@koa/router';
import Koa from 'koa';
import { type Codes, createCodes } from './codes.ts';
import { pickerPage, pickerStyle, refusalPage } from './pickerPage.ts';
import { playerId } from './players.ts';

/** What the token or profile call answers instead of the truth, for trials of what happens then. */
export interface Misbehaviour {
  status: number;
  body: string | object;
}

export interface StandInClient {
  clientId: string;
  clientSecret: string;
}

/** The stand-in as a program sees it: which of its answers are untrue, and which names players have taken since. */
export interface StandInMood {
  token?: Misbehaviour;
  profile?: Misbehaviour;
}

const asked = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
];

type Fields = Record<string, string>;

function texts(from: unknown): Fields {
  const entries = Object.entries((from ?? {}) as object).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries) as Fields;
}

function bodyOf(ctx: RouterContext): Fields {
  return texts((ctx.request as { body?: unknown }).body);
}

function isCallback(redirectUri: string | undefined): redirectUri is string {
  if (redirectUri === undefined || !URL.canParse(redirectUri)) return false;
  const { pathname, search, hash } = new URL(redirectUri);
  return pathname === '/auth/poe/callback' && search === '' && hash === '';
}

/** Why this request for consent is not followed; undefined for a good one. */
function faultIn(fields: Fields, { clientId }: StandInClient): string | undefined {
  if (fields.client_id !== clientId) return 'This client is not known.';
  if (!isCallback(fields.redirect_uri)) return 'This redirect address is not registered.';
  if (fields.response_type !== 'code') return 'Only response_type=code is known.';
  if (fields.scope !== 'account:profile') return 'The scope must be account:profile.';
  if (!fields.state) return 'The state is missing.';
  if (fields.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(fields.code_challenge ?? '')) {
    return 'PKCE with S256 is required.';
  }
  return undefined;
}

function show(ctx: RouterContext, status: number, html: string): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = html;
}

function goBack(ctx: RouterContext, fields: Fields, answer: Fields): void {
  const way = new URL(fields.redirect_uri ?? '');
  for (const [name, value] of Object.entries({ ...answer, state: fields.state ?? '' }))
    way.searchParams.set(name, value);
  ctx.redirect(way.href);
  ctx.status = 303;
}

function consentRoutes(router: Router, client: StandInClient, codes: Codes): void {
  router.get('/oauth/authorize', (ctx) => {
    const fields = texts(ctx.query);
    const fault = faultIn(fields, client);
    if (fault !== undefined) return show(ctx, 400, refusalPage(fault));
    // Browsers hold a form's whole chain of redirects to this list.
    const formAction = `form-action 'self' ${new URL(fields.redirect_uri ?? '').origin}`;
    ctx.append('Content-Security-Policy', formAction);
    const travelling = asked.map((name) => [name, fields[name] ?? '']);
    show(ctx, 200, pickerPage(Object.fromEntries(travelling) as Fields));
  });

  router.post('/oauth/authorize', (ctx) => {
    const fields = bodyOf(ctx);
    const fault = faultIn(fields, client);
    if (fault !== undefined) return show(ctx, 400, refusalPage(fault));
    const player = fields.player?.trim() ?? '';
    if (fields.deny !== undefined) return goBack(ctx, fields, { error: 'access_denied' });
    if (player === '') return show(ctx, 400, refusalPage('A player needs a name.'));
    const code = codes.give({
      player,
      redirectUri: fields.redirect_uri ?? '',
      codeChallenge: fields.code_challenge ?? '',
    });
    goBack(ctx, fields, { code });
  });

  router.get('/stand-in.css', (ctx) => {
    ctx.type = 'css';
    ctx.body = pickerStyle;
  });
}

function refuse(ctx: RouterContext, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { error };
}

function apiRoutes(router: Router, client: StandInClient, codes: Codes, mood: StandInMood): void {
  const bearers = new Map<string, string>();

  /** The game refuses every client that does not say who it is and how to reach its maker. */
  function isNamed(ctx: RouterContext): boolean {
    const start = `OAuth ${client.clientId}/`;
    const name = ctx.get('User-Agent');
    return name.startsWith(start) && /^\d+\.\d+\.\d+ \(contact: [^()]+\)$/.test(name.slice(start.length));
  }

  function misbehaves(ctx: RouterContext, instead: Misbehaviour | undefined): boolean {
    if (!instead) return false;
    ctx.status = instead.status;
    ctx.body = instead.body;
    return true;
  }

  router.post('/oauth/token', (ctx) => {
    if (misbehaves(ctx, mood.token)) return;
    const { client_id, client_secret, grant_type, code, redirect_uri, code_verifier } = bodyOf(ctx);
    if (!isNamed(ctx)) return refuse(ctx, 403, 'forbidden');
    if (client_id !== client.clientId || client_secret !== client.clientSecret) {
      return refuse(ctx, 401, 'invalid_client');
    }
    if (grant_type !== 'authorization_code') return refuse(ctx, 400, 'unsupported_grant_type');
    const player = codes.redeem(code ?? '', redirect_uri ?? '', code_verifier ?? '');
    if (player === undefined) return refuse(ctx, 400, 'invalid_grant');
    const access_token = randomBytes(20).toString('hex');
    bearers.set(access_token, player);
    ctx.body = { access_token, token_type: 'bearer', expires_in: 2_419_200, scope: 'account:profile' };
  });

  router.get('/profile', (ctx) => {
    if (misbehaves(ctx, mood.profile)) return;
    if (!isNamed(ctx)) return refuse(ctx, 403, 'forbidden');
    const player = bearers.get(ctx.get('Authorization').replace(/^Bearer /, ''));
    if (player === undefined) return refuse(ctx, 401, 'invalid_token');
    ctx.body = { uuid: playerId(player), name: player, locale: 'en_US' };
  });
}

/** An OAuth provider of the game's shape for developing and for tests: whoever picks a player is that player. */
export function createStandIn(client: StandInClient, now: () => number, mood: StandInMood): Koa {
  const app = new Koa();
  const router = new Router();
  const codes = createCodes(now);
  consentRoutes(router, client, codes);
  apiRoutes(router, client, codes, mood);
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
