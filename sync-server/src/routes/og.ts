import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { mostPaths, parseLayout } from 'shared-types/layout/layout.ts';
import { describeSharedCard, describeSiteCard } from 'shared-types/picture/card.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import { sitePicture } from 'shared-types/site/head.ts';
import { creatorOf, sharedNotFound, sharedPicturePath } from 'shared-types/site/sharedPage.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { findSharedLayout } from '../operations/findSharedLayout.ts';
import { ogImage } from '../operations/ogImage.ts';

/** The pictures that other sites show beside links, 1200 x 630, drawn by the server. */
export function pictureRoutes(router: Router, { db, config }: Services): void {
  async function send(ctx: RouterContext, content: unknown, describe: () => Scene) {
    const { png, tag } = await ogImage(content, describe, config.contentFolder);
    // Other sites show it. It is revalidated every time: a layout may be deleted, or its link renewed.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.set('Cache-Control', 'public, no-cache');
    ctx.set('ETag', `"${tag}"`);
    ctx.status = 200;
    ctx.type = 'png';
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = png;
  }

  router.get(sitePicture, (ctx) => send(ctx, sitePicture, describeSiteCard));

  router.get(sharedPicturePath(':shareToken'), async (ctx) => {
    const shared = await findSharedLayout(db, ctx.params.shareToken ?? '');
    if (!shared) throw new Refusal('not_found', sharedNotFound.title);
    const { name, difficulty, labyrinthData, izaroConfig, day } = shared;
    const shown = { name, difficulty, labyrinthData, izaroConfig, day, creator: creatorOf(shared) };
    await send(ctx, shown, () => {
      const layout = parseLayout(labyrinthData);
      // A layout saved before the limit existed may have more; they are left out.
      return describeSharedCard({ ...shown, layout: { ...layout, paths: layout.paths.slice(0, mostPaths) } });
    });
  });
}
