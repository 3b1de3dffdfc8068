import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { encoded, type Encoding, leastCompressedBytes } from './encoded.ts';

/** A list's response body, made once for everybody who gets the same content. */
export interface CachedList {
  /** The key under which it is cached; stands for its whole content and encoding. */
  name: string;
  tag: string;
  encoding: Encoding;
  bytes: Buffer;
}

/** Bytes of lists in memory; a day's list with 50 pictures takes about 100,000. */
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

/** Encodes a list and caches it under this name, which must stand for its whole content. */
export async function cacheList(name: string, text: string, wanted: Encoding): Promise<CachedList> {
  const encoding = text.length < leastCompressedBytes ? 'identity' : wanted;
  const bytes = exactCopy(await encoded(text, encoding));
  const list = { name, tag: `W/"${hashOf(text)}"`, encoding, bytes };
  cache.set(name, list);
  return list;
}

/** Frees a list's memory; it is made again when somebody asks for it. */
export function forgetCachedList(name: string): void {
  cache.delete(name);
}

/**
 * Whether the client has this ETag. Not Koa's `fresh`: where a page sets `If-None-Match`, browsers add `no-cache`,
 * which that honours.
 */
export function isKnown(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(',').some((known) => known.trim() === tag);
}
