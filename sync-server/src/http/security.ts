import type { Context, Middleware } from 'koa';
import type { SiteConfig } from 'shared-types/api/site.ts';
import type { Config } from '../core/config.ts';
import { bearerOf } from './bearer.ts';
import { Refusal } from '../core/refusal.ts';

/** What Google's captcha is made of; allowed only where it is set up. */
const recaptcha = {
  scripts: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frames: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};

/** `scripts` and `frames` are the outside sources, each after a space. */
const contentSecurityPolicy = (scripts: string, frames: string) => [
  "default-src 'self'",
  `script-src 'self'${scripts}`,
  // The app writes no style into its markup; outside scripts do.
  scripts === '' ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  `frame-src https://www.youtube-nocookie.com${frames}`,
  "worker-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
];

const aYear = 365 * 24 * 60 * 60;

/** Headers of every answer. HTTPS is remembered by browsers only where the public address has it. */
export function securityHeaders(
  { production, PUBLIC_URL, DONATE_SCRIPT_URL }: Pick<Config, 'production' | 'PUBLIC_URL' | 'DONATE_SCRIPT_URL'>,
  captcha: SiteConfig['captcha']['provider'],
): Middleware {
  const { scripts, frames } = captcha === 'recaptcha' ? recaptcha : { scripts: '', frames: '' };
  // The donation service's script, and the window that it opens in the page.
  const donation = DONATE_SCRIPT_URL === undefined ? '' : ` ${new URL(DONATE_SCRIPT_URL).origin}`;
  const policy = contentSecurityPolicy(scripts + donation, frames + donation).join('; ');
  const overHttps = production && PUBLIC_URL?.startsWith('https://') === true;
  return (ctx, next) => {
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    ctx.set('X-PageFrame-Options', 'DENY');
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (overHttps) ctx.set('Strict-Transport-Security', `max-age=${aYear}; includeSubDomains`);
    return next();
  };
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}

/** Browsers name where a request comes from; a client that names nothing (a script) sends no foreign cookies either. */
function isForeign(ctx: Context, publicOrigin: string | undefined): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '' && site !== 'same-origin' && site !== 'none') return true;
  const origin = ctx.get('Origin');
  if (origin === '' || site === 'same-origin') return false;
  return origin !== `${ctx.protocol}://${ctx.host}` && origin !== publicOrigin;
}

/**
 * Refuses mutations that another site's page makes with the visitor's cookies. A call with a bearer token is none: its
 * cookies count for nothing, and no browser lets a foreign page name a token here.
 */
export function refuseForeignSites({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Middleware {
  const publicOrigin = originOf(PUBLIC_URL);
  return (ctx, next) => {
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'OPTIONS';
    if (!reads && bearerOf(ctx) === undefined && isForeign(ctx, publicOrigin)) {
      throw new Refusal('forbidden', 'This call may only be made from the app itself.');
    }
    return next();
  };
}
