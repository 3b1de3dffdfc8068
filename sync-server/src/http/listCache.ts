import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { encoded, type Encoding, leastCompressedBytes } from './encoded.ts';

/** A list's answer, made once for everybody whom it tells the same. */
export interface CachedList {
  /** By which it is found while it is kept. */
  name: string;
  tag: string;
  encoding: Encoding;
  bytes: Buffer;
}

/** Bytes of answers kept in memory; a day's list with 50 pictures takes about 100,000. */
const keptBytes = 16_000_000;

/** What an entry takes beside its answer's bytes, as measured: empty lists are not kept for nothing. */
const entryBytes = 1000;

const kept = new LRUCache<string, CachedList>({
  maxSize: keptBytes,
  sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
});

/** What zlib and Buffer hand out is part of a larger piece, 16 KB for the shortest list, that would be kept with it. */
function inMemoryOfItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 27);
}

/** The kept answer of this name; undefined when it was never made or is no longer kept. */
export function findCachedList(name: string): CachedList | undefined {
  return kept.get(name);
}

/** Makes an answer and keeps it under this name, which must stand for its whole content. */
export async function cacheList(name: string, text: string, wanted: Encoding): Promise<CachedList> {
  const encoding = text.length < leastCompressedBytes ? 'identity' : wanted;
  const bytes = inMemoryOfItsOwn(await encoded(text, encoding));
  const made = { name, tag: `W/"${hashOf(text)}"`, encoding, bytes };
  kept.set(name, made);
  return made;
}

/** Gives an answer's memory back; whoever still asks for it has it made again. */
export function forgetCachedList(name: string): void {
  kept.delete(name);
}

/** A page that names an ETag itself also sends `Cache-Control: no-cache`, which Koa's `fresh` takes as a refusal. */
export function isKnown(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(',').some((known) => known.trim() === tag);
}
