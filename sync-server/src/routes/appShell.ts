import { existsSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import send from 'koa-send';
import { findPage } from 'shared-types/site/pages.ts';
import { Refused } from '../http/refusal.ts';

/** Files whose name holds a hash of their content never change. */
function cacheRule(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

async function sendFile(ctx: Context, appFolder: string, path: string): Promise<void> {
  ctx.set('Cache-Control', cacheRule(path));
  ctx.vary('Accept-Encoding');
  await send(ctx, path, { root: appFolder });
}

function isFile(appFolder: string, path: string): boolean {
  const file = normalize(join(appFolder, path));
  return file.startsWith(appFolder + sep) && extname(file) !== '' && existsSync(file) && statSync(file).isFile();
}

/** The built app: its files, and its page for every path that asks for one; 404 as status where no screen stands. */
export function serveApp(appFolder: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      await next();
      return;
    }
    if (isFile(appFolder, ctx.path)) {
      await sendFile(ctx, appFolder, ctx.path);
      return;
    }
    if (findPage(ctx.path) === undefined && ctx.accepts('html') === false) {
      await next();
      return;
    }
    if (!existsSync(join(appFolder, 'index.html'))) throw new Refused('unavailable', 'The app is not built yet.');
    await sendFile(ctx, appFolder, '/index.html');
    ctx.status = findPage(ctx.path) ? 200 : 404;
  };
}
