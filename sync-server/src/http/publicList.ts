import { setImmediate } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import type { RouterContext } from '@koa/router';
import { LRUCache } from 'lru-cache';
import { dayOf } from 'shared-types/day.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';
import type { Services } from '../core/services.ts';
import { type DayKey, findListRevision } from '../storage/days.ts';
import { isUnavailable } from '../storage/faults.ts';
import type { Database } from '../storage/tables.ts';
import { acceptsGzip } from './encoded.ts';
import { bodyFor, type CachedList, cacheList, findCachedList, hashOf, isKnown } from './listCache.ts';
import { requestIdOf } from './requestLog.ts';

/** Raised when the same rows are answered in another form, so that nobody keeps the old one. */
const bodyForm = 1;

/** A page of a day's list, the same for everybody. */
export interface PublicPage {
  key: DayKey;
  /** Whether the day is the current one: then every change of the list gives it another revision. */
  isOpen: boolean;
  /** Names the page of the list. */
  page: string;
  /** `link`: the header that names the next page. */
  read: () => Promise<{ rows: unknown; link: string | null }>;
}

type Revision = NonNullable<Awaited<ReturnType<typeof findListRevision>>>;

/** The entity tag of what is sent as it is, without compression. */
function tagOf({ day }: DayKey, { list_revision, list_changed_at }: Revision): string {
  return `"${bodyForm}.${day}.${list_revision}.${list_changed_at.toString(36)}"`;
}

/** Other bytes have another strong tag (RFC 9110, 8.8.3). */
function gzipTag(tag: string): string {
  return `${tag.slice(0, -1)}.gz"`;
}

/** The tag among those of this content that the client has; undefined when it has none of them. */
function tagKnown(ctx: Context, tag: string): string | undefined {
  const header = ctx.get('If-None-Match');
  if (header === '') return undefined;
  return [gzipTag(tag), tag].find((each) => isKnown(header, each));
}

const databases = new WeakMap<Database, number>();
let databasesOpened = 0;

/** Tells databases apart: revisions of two of them may have the same tag. */
function numberOf(db: Database): number {
  const number = databases.get(db) ?? (databasesOpened += 1);
  databases.set(db, number);
  return number;
}

function nameOf(db: Database, { key, page }: Pick<PublicPage, 'key' | 'page'>, tag: string): string {
  return `public ${numberOf(db)} ${key.difficulty} ${page} ${tag}`;
}

/** Caches a list under its content, where no revision stands for it. */
async function cacheContent(text: string, link: string | null): Promise<CachedList> {
  const tag = `"${hashOf(text)}"`;
  const name = `public ${tag} ${link}`;
  return findCachedList(name) ?? cacheList(name, () => text, { tag, link });
}

const once = singleFlight(
  (_: string, make: () => Promise<CachedList>) => make(),
  (name) => name,
);

/** The list at this revision, made once for all who ask meanwhile. */
async function listAt(db: Database, list: PublicPage, revision: Revision): Promise<CachedList> {
  const tag = tagOf(list.key, revision);
  const name = nameOf(db, list, tag);
  const make = async () => {
    const { rows, link } = await list.read();
    const text = JSON.stringify(rows);
    const now = await findListRevision(db, list.key);
    // It has changed while it was read, so that what was read may be of either revision.
    if (!now || tagOf(list.key, now) !== tag) return cacheContent(text, link);
    return cacheList(name, () => text, { tag, link });
  };
  return findCachedList(name) ?? once(name, make);
}

interface Current {
  tag: string;
  content: () => Promise<CachedList>;
  /** Whether the tag is the list's revision. */
  byRevision: boolean;
}

async function currentOf(db: Database, list: PublicPage): Promise<Current> {
  const revision = list.isOpen ? await findListRevision(db, list.key) : undefined;
  if (revision) {
    return { tag: tagOf(list.key, revision), content: () => listAt(db, list, revision), byRevision: true };
  }
  const { rows, link } = await list.read();
  const content = await cacheContent(JSON.stringify(rows), link);
  return { tag: content.tag, content: () => Promise.resolve(content), byRevision: false };
}

/** The lists that were answered by their revision, which `repeatPublicLists` can answer again. */
const answered = new WeakMap<Context, Pick<PublicPage, 'key' | 'page'>>();

/** The headers of a whole list, and its body as this client takes it. */
async function wholeList(ctx: Context, list: CachedList): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const takesGzip = acceptsGzip(ctx.get('Accept-Encoding'));
  const isGzip = list.gzipped && takesGzip;
  const body = await bodyFor(list, takesGzip);
  const headers = {
    etag: isGzip ? gzipTag(list.tag) : list.tag,
    ...(list.link !== null && { link: list.link }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    ...(isGzip && { 'content-encoding': 'gzip' }),
  };
  return { headers, body };
}

/**
 * Answers with a page of a day's list, with a strong entity tag: of the current day its revision, else the hash of its
 * content. The same bytes from every process.
 */
export async function sendPublicList(ctx: RouterContext, db: Database, list: PublicPage): Promise<void> {
  ctx.set('Cache-Control', 'public, no-cache');
  ctx.vary('Accept-Encoding');
  const { tag, content, byRevision } = await currentOf(db, list);
  if (byRevision) answered.set(ctx, { key: list.key, page: list.page });
  const known = tagKnown(ctx, tag);
  if (known !== undefined) {
    ctx.set('ETag', known);
    ctx.status = 304;
    return;
  }
  const { headers, body } = await wholeList(ctx, await content());
  ctx.status = 200;
  ctx.set(headers);
  // It is sent as it is kept, or inflated.
  ctx.compress = false;
  ctx.body = body;
}

/** A list's address as it was asked for, and what is sent with every answer to it. */
interface Repeatable extends Pick<PublicPage, 'key' | 'page'> {
  /** The route's pattern, for the metrics. */
  route: unknown;
  /** Names and values alternately. */
  headers: string[];
}

/** Addresses, and their characters, which clients can make long. */
const mostAddresses = 1000;
const mostCharacters = 300_000;

const ofContent = new Set(['x-request-id', 'etag', 'link', 'content-type', 'content-length', 'content-encoding']);

function toRepeatable(ctx: Context, list: Pick<PublicPage, 'key' | 'page'>): Repeatable {
  const all = Object.entries(ctx.response.headers).filter(([name]) => !ofContent.has(name));
  return { ...list, route: ctx._matchedRoute, headers: all.flatMap(([name, value]) => [name, String(value)]) };
}

/**
 * The revision of a list. All who ask in the same turn of the event loop share a query, which begins when the last of them
 * has asked: it is no older than any of their requests. Undefined also while the database does not answer: the route then
 * meets that error, with all its headers.
 */
function revisionReader(db: Database): (key: DayKey) => Promise<Revision | undefined> {
  const asked = new Map<string, Promise<Revision | undefined>>();
  async function read(name: string, key: DayKey): Promise<Revision | undefined> {
    await setImmediate();
    asked.delete(name);
    try {
      return await findListRevision(db, key);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return undefined;
    }
  }
  return (key) => {
    const name = `${key.day} ${key.difficulty}`;
    const shared = asked.get(name) ?? read(name, key);
    asked.set(name, shared);
    return shared;
  };
}

/** Sends the answer without Koa, which would set its headers one by one. False when the list must be made first. */
async function repeat(
  ctx: Context,
  db: Database,
  revision: Revision | undefined,
  { key, page, route, headers }: Repeatable,
): Promise<boolean> {
  if (!revision) return false;
  const tag = tagOf(key, revision);
  const known = tagKnown(ctx, tag);
  const list = known === undefined ? findCachedList(nameOf(db, { key, page }, tag)) : undefined;
  if (known === undefined && !list) return false;
  const whole = list && (await wholeList(ctx, list));
  const ofAnswer = whole?.headers ?? { etag: known ?? '' };
  const all = ['x-request-id', requestIdOf(ctx), ...headers, ...Object.entries(ofAnswer).flat()];
  ctx._matchedRoute = route;
  ctx.respond = false;
  ctx.res.writeHead(whole ? 200 : 304, all).end(whole?.body);
  return true;
}

/**
 * Answers a public list of the current day from memory once its revision is read, which every process writes with each
 * change. Nothing else is asked: neither a session nor the time of the last answer.
 */
export function repeatPublicLists({ db, now }: Pick<Services, 'db' | 'now'>): Middleware {
  const lists = new LRUCache<string, Repeatable>({
    max: mostAddresses,
    maxSize: mostCharacters,
    sizeCalculation: (_, address) => address.length,
  });
  const revisionNow = revisionReader(db);
  return async (ctx, next) => {
    const { method, url = '' } = ctx.req;
    const before = method === 'GET' ? lists.get(url) : undefined;
    if (before?.key.day === dayOf(now()) && (await repeat(ctx, db, await revisionNow(before.key), before))) return;
    await next();
    const list = answered.get(ctx);
    if (list && method === 'GET') lists.set(url, toRepeatable(ctx, list));
  };
}
