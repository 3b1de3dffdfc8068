import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Codes } from './codes.ts';
import { bodyOf } from './fields.ts';
import { playerId } from './players.ts';
import type { Misbehaviour, StandInClient, StandInFaults } from './standInClient.ts';

function refuse(ctx: RouterContext, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { error };
}

/** The calls that the app's server makes: a token for a code, and the profile for a token. */
export function tokenRoutes(router: Router, client: StandInClient, codes: Codes, faults: StandInFaults): void {
  /** The game refuses clients whose User-Agent does not name them and a contact. */
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
    if (misbehaves(ctx, faults.token)) return;
    const { client_id, client_secret, grant_type, code, redirect_uri, code_verifier } = bodyOf(ctx);
    if (!isNamed(ctx)) {
      refuse(ctx, 403, 'forbidden');
      return;
    }
    if (client_id !== client.clientId || client_secret !== client.clientSecret) {
      refuse(ctx, 401, 'invalid_client');
      return;
    }
    if (grant_type !== 'authorization_code') {
      refuse(ctx, 400, 'unsupported_grant_type');
      return;
    }
    const player = codes.redeem(code ?? '', redirect_uri ?? '', code_verifier ?? '');
    if (player === undefined) {
      refuse(ctx, 400, 'invalid_grant');
      return;
    }
    ctx.body = {
      access_token: codes.giveToken(player),
      token_type: 'bearer',
      expires_in: 2_419_200,
      scope: 'account:profile',
    };
  });

  router.get('/profile', (ctx) => {
    if (misbehaves(ctx, faults.profile)) return;
    if (!isNamed(ctx)) {
      refuse(ctx, 403, 'forbidden');
      return;
    }
    const player = codes.playerOf(ctx.get('Authorization').replace(/^Bearer /, ''));
    if (player === undefined) {
      refuse(ctx, 401, 'invalid_token');
      return;
    }
    ctx.body = { uuid: playerId(player), name: player, locale: 'en_US' };
  });
}
