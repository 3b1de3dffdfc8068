import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { singleFlight } from 'shared-types/singleFlight.ts';
import { compressed, inflated, leastCompressedBytes } from './encoded.ts';

/** A list's response body, made once for all clients that get the same content, and cached in one encoding only. */
export interface CachedList {
  /** The cache key, which identifies the whole content. */
  name: string;
  tag: string;
  /** The header that names the next page; null on the last page. */
  link: string | null;
  /** Whether `bytes` are compressed: those of a short list are not. */
  gzipped: boolean;
  bytes: Buffer;
}

/** Bytes of lists in memory; a day's list of 50 real layouts takes about 5,000, with pictures 23,000. */
const cachedBytes = 16_000_000;

/** The measured size of a cache entry without its bytes: empty lists take memory too. */
const entryBytes = 1000;

const cache = new LRUCache<string, CachedList>({
  maxSize: cachedBytes,
  sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
});

/**
 * Copies the bytes out of the larger block (at least 16 KB) that zlib's and Node's buffers belong to and would keep in
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

/** The cached list of this name; undefined if it is not in the cache. */
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
 * Compresses a list and caches it under this name, which must identify its whole content. Concurrent calls share one
 * compression. Without a given tag, the ETag is the hash of the content.
 */
export const cacheList = singleFlight(makeList, (name) => name);

/** A list's body for one client: as cached, or inflated for a client that does not accept gzip. */
export async function bodyFor({ gzipped, bytes }: CachedList, takesGzip: boolean): Promise<Buffer> {
  return gzipped && !takesGzip ? inflated(bytes) : bytes;
}

function opaque(tag: string): string {
  return tag.replace(/^\s*(W\/)?|\s+$/g, '');
}

/**
 * Whether the client has this ETag, possibly weakened by a proxy; `*` matches any. Koa's `fresh` is no use here: when a
 * page sets `If-None-Match`, browsers add `no-cache`, which `fresh` honours.
 */
export function isKnown(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => opaque(known) === opaque(tag));
}
