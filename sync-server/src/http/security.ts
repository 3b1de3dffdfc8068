import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { SiteConfig } from 'shared-types/api/site.ts';
import type { Config } from '../core/config.ts';
import { bearerOf } from './bearer.ts';
import { Refusal } from '../core/refusal.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';
import { sessionCookie } from './session.ts';

/** The sources of Google's captcha; allowed only if it is configured. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Where the video's player comes from; it sets no cookies. */
const videoOrigin = 'https://www.youtube-nocookie.com';

/** What a page may load. `scripts` and `frames` are the sources outside this site. */
const contentSecurityPolicy = (scripts: string[], frames: string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scripts],
  // The app writes no styles into its markup; the scripts of other sites do.
  styleSrc: scripts.length === 0 ? ["'self'"] : ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  frameSrc: [videoOrigin, ...frames],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
});

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}

const secondsOfYear = 365 * 24 * 60 * 60;

/**
 * Sets the security headers of every response. Browsers are told to require HTTPS only if the public address uses it.
 */
export function securityHeaders(
  { production, PUBLIC_URL, DONATE_SCRIPT_URL }: Pick<Config, 'production' | 'PUBLIC_URL' | 'DONATE_SCRIPT_URL'>,
  captcha: SiteConfig['captcha']['provider'],
): Middleware {
  const { scripts, frames } = captcha === 'recaptcha' ? recaptcha : { scripts: [], frames: [] };
  // The donation service's script, and the frame that it opens in the page.
  const donationOrigin = originOf(DONATE_SCRIPT_URL);
  const donation = donationOrigin === undefined ? [] : [donationOrigin];
  const overHttps = production && PUBLIC_URL?.startsWith('https://') === true;
  const permissions = permissionsPolicy(videoOrigin, donationOrigin);
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy([...scripts, ...donation], [...frames, ...donation]),
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: overHttps && { maxAge: secondsOfYear, includeSubDomains: true },
    // Not sent: headers that only old browsers and plug-ins read, or that make no difference for this app.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', permissions);
    return headers(ctx, next) as Promise<void>;
  };
}

/**
 * Browsers name the site that a request comes from; a client that does not (a script) sends no visitor's cookies
 * either.
 */
function isForeign(ctx: Context, publicOrigin: string | undefined): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '' && site !== 'same-origin' && site !== 'none') return true;
  const origin = ctx.get('Origin');
  if (origin === '' || site === 'same-origin') return false;
  return origin !== `${ctx.protocol}://${ctx.host}` && origin !== publicOrigin;
}

/**
 * Refuses mutations that another site's page makes with the visitor's cookies. A call with a bearer token and without a
 * session passes: it comes from a script, and there are no cookies to misuse.
 */
export function refuseForeignSites(config: Pick<Config, 'PUBLIC_URL' | 'production'>): Middleware {
  const publicOrigin = originOf(config.PUBLIC_URL);
  const session = sessionCookie(config);
  return (ctx, next) => {
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'OPTIONS';
    const isScript = bearerOf(ctx) !== undefined && ctx.cookies.get(session, { signed: false }) === undefined;
    if (!reads && !isScript && isForeign(ctx, publicOrigin)) {
      throw new Refusal('forbidden', 'This call may only be made from the app itself.');
    }
    return next();
  };
}
