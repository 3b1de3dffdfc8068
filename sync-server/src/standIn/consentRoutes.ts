import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Codes } from './codes.ts';
import { bodyOf, type Fields, textsOf } from './fields.ts';
import { pickerPage, pickerStyle, refusalPage } from './pickerPage.ts';
import type { StandInClient } from './standInClient.ts';

const parameters = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
];

function isCallback(redirectUri: string | undefined): redirectUri is string {
  if (redirectUri === undefined || !URL.canParse(redirectUri)) return false;
  const { pathname, search, hash } = new URL(redirectUri);
  return pathname === '/auth/poe/callback' && search === '' && hash === '';
}

/** Why this request for consent is refused; undefined for a good one. */
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

function redirectBack(ctx: RouterContext, fields: Fields, answer: Fields): void {
  const callback = new URL(fields.redirect_uri ?? '');
  for (const [name, value] of Object.entries({ ...answer, state: fields.state ?? '' }))
    callback.searchParams.set(name, value);
  ctx.redirect(callback.href);
  ctx.status = 303;
}

/** The page on which the player picks an account or denies. */
export function consentRoutes(router: Router, client: StandInClient, codes: Codes): void {
  router.get('/oauth/authorize', (ctx) => {
    const fields = textsOf(ctx.query);
    const fault = faultIn(fields, client);
    if (fault !== undefined) {
      show(ctx, 400, refusalPage(fault));
      return;
    }
    // Browsers check a form's whole chain of redirects against this list.
    const formAction = `form-action 'self' ${new URL(fields.redirect_uri ?? '').origin}`;
    ctx.append('Content-Security-Policy', formAction);
    const passedOn = parameters.map((name) => [name, fields[name] ?? '']);
    show(ctx, 200, pickerPage(Object.fromEntries(passedOn) as Fields));
  });

  router.post('/oauth/authorize', (ctx) => {
    const fields = bodyOf(ctx);
    const fault = faultIn(fields, client);
    if (fault !== undefined) {
      show(ctx, 400, refusalPage(fault));
      return;
    }
    const player = fields.player?.trim() ?? '';
    if (fields.deny !== undefined) {
      redirectBack(ctx, fields, { error: 'access_denied' });
      return;
    }
    if (player === '') {
      show(ctx, 400, refusalPage('A player needs a name.'));
      return;
    }
    const code = codes.give({
      player,
      redirectUri: fields.redirect_uri ?? '',
      codeChallenge: fields.code_challenge ?? '',
    });
    redirectBack(ctx, fields, { code });
  });

  router.get('/stand-in.css', (ctx) => {
    ctx.type = 'css';
    ctx.body = pickerStyle;
  });
}
