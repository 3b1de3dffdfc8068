import { existsSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import { isOverlayPath, overlayPage } from 'shared-types/site/overlayPage.ts';
import { type PageMeta, findPage, pageMeta, shareTokenIn } from 'shared-types/site/pages.ts';
import { sharedNotFound, sharedPageMeta } from 'shared-types/site/sharedPage.ts';
import { contentHash } from '../core/contentHash.ts';
import { withFirstPictures } from '../page/withFirstPictures.ts';
import { withHead } from '../page/withHead.ts';
import { publicOrigin } from '../core/publicOrigin.ts';
import { Refusal } from '../core/refusal.ts';
import { isKnown } from '../http/listCache.ts';
import type { Services } from '../core/services.ts';
import { findFirstLayout } from '../page/findFirstLayout.ts';
import { findSharedLayout } from '../operations/findSharedLayout.ts';
import { isUnavailable } from '../storage/faults.ts';
import { fileMd5 } from '../storage/fileMd5.ts';
import type { AssetFolders } from '../storage/oldAssets.ts';

/** Files whose name holds a hash of their content never change. */
function cacheRule(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Refuses to send a file of a different build. The service worker requests each file by its MD5 and stores the response
 * permanently; during a rolling restart, the request may be for a newer build than this server's.
 */
async function checkRevision({ query }: Context, file: string): Promise<void> {
  const wanted = query.__WB_REVISION__;
  if (wanted === undefined || wanted === (await fileMd5(file))) return;
  throw new Refusal('not_found', 'This server has another version of the file.');
}

/** Compressed variants that the build puts beside a file, by encoding. */
const compressed = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

async function sendFile(ctx: Context, file: string): Promise<void> {
  await checkRevision(ctx, file);
  // Browsers ask for the service worker again with every page that they open.
  const tag = `W/"${await fileMd5(file)}"`;
  ctx.set('Cache-Control', cacheRule(ctx.path));
  ctx.set('ETag', tag);
  ctx.vary('Accept-Encoding');
  if (isKnown(ctx.get('If-None-Match'), tag)) {
    ctx.status = 304;
    return;
  }
  const [encoding, extension] = compressed.find(
    ([name, end]) => ctx.acceptsEncodings(name, 'identity') === name && existsSync(file + end),
  ) ?? [undefined, ''];
  // Open the file before responding: that may fail, and another build may replace the file meanwhile.
  const opened = await open(file + extension);
  const { size } = await opened.stat();
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.type = extname(file);
  ctx.length = size;
  ctx.body = opened.createReadStream();
}

function isFile(root: string, file: string): boolean {
  return file.startsWith(root + sep) && extname(file) !== '' && existsSync(file) && statSync(file).isFile();
}

/** The file at a path, in the app's folder; hashed files are also looked up among those of earlier builds. */
function findFile(path: string, { appFolder, oldAssetsFolder }: AssetFolders): string | undefined {
  const folders = path.startsWith('/assets/') ? [appFolder, oldAssetsFolder] : [appFolder];
  const files = folders.map((folder) => ({ folder, file: join(folder, path) }));
  return files.find(({ folder, file }) => isFile(folder, file))?.file;
}

interface Page {
  status: 200 | 404;
  meta: PageMeta;
}

/** The page at a path: whether there is one, and its title and description. */
async function findMeta(path: string, services: Services): Promise<Page> {
  if (isOverlayPath(path)) return { status: 200, meta: overlayPage };
  const token = shareTokenIn(path);
  if (token === undefined) return { status: findPage(path) ? 200 : 404, meta: pageMeta(path) };
  try {
    const shared = await findSharedLayout(services.db, token);
    return shared ? { status: 200, meta: sharedPageMeta(shared, token) } : { status: 404, meta: sharedNotFound };
  } catch (error) {
    // The app itself says that the layout cannot be loaded at the moment.
    if (isUnavailable(error)) return { status: 200, meta: pageMeta(path) };
    throw error;
  }
}

/** The prerendered page if the build has made one, else the empty page, which the app fills. */
function pageFile(appFolder: string, path: string): string {
  const name = shareTokenIn(path) === undefined ? path.slice(1) || 'home' : 'share';
  const prerendered = join(appFolder, 'pages', `${name}.html`);
  return findPage(path) && existsSync(prerendered) ? prerendered : join(appFolder, 'index.html');
}

async function sendPage(ctx: Context, services: Services): Promise<void> {
  const file = pageFile(services.config.appFolder, ctx.path);
  if (!existsSync(file)) throw new Refusal('unavailable', 'The app is not built yet.');
  const { status, meta } = await findMeta(ctx.path, services);
  const empty = withHead(await readFile(file, 'utf8'), meta, ctx.path, publicOrigin(ctx, services.config));
  const page = await withFirstPictures(empty, (name) => findFirstLayout(services, name, shareTokenIn(ctx.path)));
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', `W/"${contentHash(page)}"`);
  ctx.status = status;
  ctx.type = 'html';
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = page;
}

/**
 * The built app: its files, and its page for every other path that accepts HTML, with status 404 if the path has no
 * screen.
 */
export function serveApp(services: Services): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      await next();
      return;
    }
    const file = findFile(ctx.path, services.config);
    if (file !== undefined) {
      await sendFile(ctx, file);
      return;
    }
    if (!findPage(ctx.path) && ctx.accepts('html') === false) {
      await next();
      return;
    }
    await sendPage(ctx, services);
  };
}
