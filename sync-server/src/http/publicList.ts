import type { Context, Middleware } from 'koa';
import type { RouterContext } from '@koa/router';
import { dayOf } from 'shared-types/day.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';
import type { Services } from '../core/services.ts';
import { type DayKey, findListRevision, type Revision, revisionText } from '../storage/days.ts';
import type { Database } from '../storage/tables.ts';
import { type Answer, answerDirectly, send } from './directAnswer.ts';
import { acceptsGzip } from './encoded.ts';
import { revisionReader } from './listRevision.ts';
import { bodyFor, type CachedList, cacheList, findCachedList, hashOf, isKnown } from './listCache.ts';

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

/** The entity tag of what is sent as it is, without compression. */
function tagOf({ day }: DayKey, revision: Revision): string {
  return `"${bodyForm}.${day}.${revisionText(revision)}"`;
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

async function wholeList(ctx: Context, list: CachedList): Promise<Answer> {
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
  return { status: 200, headers, body };
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
  send(ctx, known === undefined ? await wholeList(ctx, await content()) : { status: 304, headers: { etag: known } });
}

/** The answer while the list is at this revision; undefined when the list must be made first. */
async function answerAt(
  ctx: Context,
  db: Database,
  revision: Revision,
  { key, page }: Pick<PublicPage, 'key' | 'page'>,
): Promise<Answer | undefined> {
  const tag = tagOf(key, revision);
  const known = tagKnown(ctx, tag);
  if (known !== undefined) return { status: 304, headers: { etag: known } };
  const list = findCachedList(nameOf(db, { key, page }, tag));
  return list && wholeList(ctx, list);
}

/**
 * Answers a public list of the current day from memory once its revision is read, which every process writes with each
 * change. Nothing else is asked: neither a session nor the time of the last answer.
 */
export function repeatPublicLists({ db, now }: Pick<Services, 'db' | 'now'>): Middleware {
  const revisionNow = revisionReader(db);
  return answerDirectly(
    (ctx) => answered.get(ctx),
    async (ctx, list) => {
      const revision = list.key.day === dayOf(now()) ? await revisionNow(list.key) : undefined;
      return revision && answerAt(ctx, db, revision, list);
    },
  );
}
