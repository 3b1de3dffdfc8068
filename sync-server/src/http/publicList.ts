import type { Context, Middleware } from 'koa';
import type { RouterContext } from '@koa/router';
import { dayOf } from 'shared-types/day.ts';
import { oncePerObject } from 'shared-types/oncePerObject.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';
import type { Services } from '../core/services.ts';
import { type DayKey, findListRevision, type Revision, revisionText } from '../storage/days.ts';
import type { Database } from '../storage/tables.ts';
import { type Answer, listAnswer, notModified, send } from './answer.ts';
import { answerDirectly } from './directAnswer.ts';
import { revisionReader } from './listRevision.ts';
import { type CachedList, cacheList, findCachedList, hashOf, isKnown } from './listCache.ts';

/** Increase this when the same rows are sent in another form, so that clients discard the old one. */
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

/** The ETag of the uncompressed response. */
function tagOf({ day }: DayKey, revision: Revision): string {
  return `"${bodyForm}.${day}.${revisionText(revision)}"`;
}

/** Other bytes need another strong ETag (RFC 9110, 8.8.3). */
function gzipTag(tag: string): string {
  return `${tag.slice(0, -1)}.gz"`;
}

/** The ETag of this content that the client has; undefined if it has none. */
function tagKnown(ctx: Context, tag: string): string | undefined {
  const header = ctx.get('If-None-Match');
  if (header === '') return undefined;
  return [gzipTag(tag), tag].find((each) => isKnown(header, each));
}

let databasesOpened = 0;

/** Distinguishes databases, because revisions of two databases may have the same ETag. */
const numberOf = oncePerObject<Database, number>(() => (databasesOpened += 1));

function nameOf(db: Database, { key, page }: Pick<PublicPage, 'key' | 'page'>, tag: string): string {
  return `public ${numberOf(db)} ${key.difficulty} ${page} ${tag}`;
}

/** Caches a list under its content and link, for when no revision identifies it. */
async function cacheContent(text: string, link: string | null): Promise<CachedList> {
  const tag = `"${hashOf(text + (link ?? ''))}"`;
  const name = `public ${tag}`;
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
    // The list changed while it was read, so the rows may belong to either revision.
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

/** The lists sent under their revision, which `repeatPublicLists` can send again. */
const answered = new WeakMap<Context, Pick<PublicPage, 'key' | 'page'>>();

function wholeList(ctx: Context, list: CachedList): Promise<Answer> {
  return listAnswer(ctx, list, gzipTag(list.tag));
}

/**
 * Sends a page of a day's list with a strong ETag: on the current day the list's revision, else the hash of the
 * content and the link. Every process sends the same bytes.
 */
export async function sendPublicList(ctx: RouterContext, db: Database, list: PublicPage): Promise<void> {
  ctx.set('Cache-Control', 'public, no-cache');
  ctx.vary('Accept-Encoding');
  const { tag, content, byRevision } = await currentOf(db, list);
  if (byRevision) answered.set(ctx, { key: list.key, page: list.page });
  const known = tagKnown(ctx, tag);
  send(ctx, known === undefined ? await wholeList(ctx, await content()) : notModified(known));
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
  if (known !== undefined) return notModified(known);
  const list = findCachedList(nameOf(db, { key, page }, tag));
  return list && wholeList(ctx, list);
}

/**
 * Sends a public list of the current day from memory, after reading only its revision, which every process updates with
 * each change. Needs neither a session nor the age of the cached response.
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
