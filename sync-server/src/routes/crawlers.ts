import type Router from '@koa/router';
import { element, textElement } from 'shared-types/picture/markup.ts';
import { listedPaths } from 'shared-types/site/pages.ts';
import { publicOrigin } from '../core/publicOrigin.ts';
import type { Services } from '../core/services.ts';

/** Paths of personal pages, and paths that are not pages. */
const notForCrawlers = [
  '/api/',
  '/auth/',
  '/overlay/',
  '/queue',
  '/saved-labyrinths',
  '/profile',
  '/sign-in',
  '/reset-password',
  '/verify-email',
];

/** The files that search engines read first. */
export function crawlerRoutes(router: Router, { config }: Services): void {
  router.get('/robots.txt', (ctx) => {
    const rules = ['User-agent: *', ...notForCrawlers.map((path) => `Disallow: ${path}`)];
    ctx.type = 'text';
    ctx.body = `${rules.join('\n')}\n\nSitemap: ${publicOrigin(ctx, config)}/sitemap.xml\n`;
  });

  router.get('/sitemap.xml', (ctx) => {
    const origin = publicOrigin(ctx, config);
    const urls = listedPaths.map((path) => element('url', {}, textElement('loc', {}, origin + path)));
    ctx.type = 'application/xml';
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n${element(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      urls.join(''),
    )}\n`;
  });
}
