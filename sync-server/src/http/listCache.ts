import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { singleFlight } from 'shared-types/singleFlight.ts';
import { compressed, inflated, leastCompressedBytes } from './encoded.ts';

/** A list's response body, made once for everybody who gets the same content, and kept in one form only. */
export interface CachedList {
  /** The key under which it is cached; stands for its whole content. */
  name: string;
  tag: string;
  /** The header that names the next page; null where there is none. */
  link: string | null;
  /** Whether `bytes` are compressed: those of a short list are not. */
  gzipped: boolean;
  bytes: Buffer;
}

/** Bytes of lists in memory; a day's list of 50 real layouts takes about 5,000, with pictures 23,000. */
const cachedBytes = 16_000_000;

/** What an entry takes beside its bytes, as measured: empty lists take memory too. */
const entryBytes = 1000;

const cache = new LRUCache<string, CachedList>({
  maxSize: cachedBytes,
  sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
});

/**
 * A copy without the larger block, at least 16 KB, that buffers of zlib and Buffer are part of and would keep in
 * memory.
 */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 27);
}

/** The cached list of this name; undefined when it is not in the cache, or no longer. */
export function findCachedList(name: string): CachedList | undefined {
  return cache.get(name);
}

async function makeList(
  name: string,
  content: () => string,
  known?: Pick<CachedList, 'tag' | 'link'>,
): Promise<CachedList> {
  const text = content();
  const gzipped = text.length >= leastCompressedBytes;
  const bytes = exactCopy(gzipped ? await compressed(text) : Buffer.from(text));
  const list = { name, tag: `W/"${hashOf(text)}"`, link: null, ...known, gzipped, bytes };
  cache.set(name, list);
  return list;
}

/**
 * Compresses a list and caches it under this name, which must stand for its whole content; once for all who ask
 * meanwhile. Its tag is the hash of its content where none is given.
 */
export const cacheList = singleFlight(makeList, (name) => name);

/** A list's body for one client: as it is kept, or inflated for one that does not take it compressed. */
export async function bodyFor({ gzipped, bytes }: CachedList, takesGzip: boolean): Promise<Buffer> {
  return gzipped && !takesGzip ? inflated(bytes) : bytes;
}

function opaque(tag: string): string {
  return tag.replace(/^\s*(W\/)?|\s+$/g, '');
}

/**
 * Whether the client has this ETag, which a proxy may have weakened; `*` is any. Not Koa's `fresh`: where a page sets
 * `If-None-Match`, browsers add `no-cache`, which that honours.
 */
export function isKnown(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => opaque(known) === opaque(tag));
}
