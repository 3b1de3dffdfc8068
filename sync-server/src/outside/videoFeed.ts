import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';

const timeoutMs = 10_000;
const mostBytes = 1024 * 1024;
const longestTitle = 200;

const redirects = [301, 302, 303, 307, 308];
const mostRedirects = 3;

/** Numbers stay texts (a video's id may look like one); entities are not expanded, so that none can blow up. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === 'entry',
});

const feedSchema = v.object({ feed: v.object({ entry: v.array(v.unknown()) }) });
const entrySchema = v.object({
  'yt:videoId': v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  title: v.string(),
  published: v.optional(v.string(), ''),
});

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The character that a reference stands for; an unknown one stays as it is written. */
function character(reference: string, name: string): string {
  const code = /^#x[\da-f]+$/i.test(name) ? parseInt(name.slice(2), 16) : /^#\d+$/.test(name) ? +name.slice(1) : NaN;
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  return named[name] ?? reference;
}

function plainTitle(markup: string): string {
  const title = markup.replace(/&(#?\w{1,8});/g, character).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return Array.from(title.trim()).slice(0, longestTitle).join('');
}

/** The newest video of a channel's feed. Throws when it is not a feed or has no video. */
export function newestVideo(xml: string): { id: string; title: string } {
  const { feed } = v.parse(feedSchema, parser.parse(xml));
  const [newest] = feed.entry
    .map((entry) => v.safeParse(entrySchema, entry))
    .flatMap(({ success, output }) => (success ? [output] : []))
    .map((entry) => ({ id: entry['yt:videoId'], title: plainTitle(entry.title), at: Date.parse(entry.published) || 0 }))
    .filter(({ title }) => title !== '')
    .sort((a, b) => b.at - a.at);
  if (!newest) throw new Error('The feed has no video.');
  return { id: newest.id, title: newest.title };
}

/**
 * Follows redirects only within the feed's own origin: whoever controls the feed must not be able to make this server
 * request other machines, which may be reachable only from here.
 */
async function fetchWithinOrigin(url: string, signal: AbortSignal): Promise<Response> {
  const { origin } = new URL(url);
  for (let target = url, hops = 0; ; hops += 1) {
    const response = await fetch(target, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (!redirects.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, target);
    if (next.origin !== origin) throw new Error(`The feed redirects to another site: ${next.origin}.`);
    if (hops === mostRedirects) throw new Error('The feed redirects too often.');
    target = next.href;
  }
}

/** Reads the feed. Throws for an error, a response after more than ten seconds in all, and more than 1 MiB. */
export async function readFeed(url: string): Promise<string> {
  const response = await fetchWithinOrigin(url, AbortSignal.timeout(timeoutMs));
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`The feed answered ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the rest of the response.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('The feed is larger than 1 MiB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
