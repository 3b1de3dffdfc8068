import { type LabyrinthDataVersion, LayoutFault, writtenVersion } from '../layout/layout.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { checksum } from './checksum.ts';
import { readLinkBits, writeLinkBits } from './linkBits.ts';
import type { LinkedLayout } from './linkedLayout.ts';

/** A link that cannot be read. `message` is a sentence for people. */
export class LayoutLinkFault extends Error {
  override name = 'LayoutLinkFault';
}

/** The version of a packed layout, its first character; a later encoding takes the next digit. */
function versionOf(text: string): LabyrinthDataVersion | undefined {
  return text.startsWith('1') ? 1 : text.startsWith('2') ? 2 : undefined;
}

/** Precedes a packed layout in an address. The part after `#` is never sent to a server. */
const mark = '#l=';

const damaged = 'This link is damaged or was cut off. Ask for it again.';

/** Packs a layout into text of letters, digits, `-` and `_` only, about 110 characters for a real Eternal layout. */
export function packLayout(linked: LinkedLayout): string {
  const version = writtenVersion(linked.layout);
  const body = writeLinkBits(version, linked);
  const check = checksum(body);
  return String(version) + toBase64url(Uint8Array.of(...body, check >> 8, check & 0xff));
}

/** The inverse of `packLayout`. Throws a LayoutLinkFault for a text that is damaged, cut off or of a newer version. */
export function unpackLayout(text: string): LinkedLayout {
  if (/^[3-9]/.test(text)) {
    throw new LayoutLinkFault('This link was made by a newer version of the app. Reload the page and open it again.');
  }
  const version = versionOf(text);
  const bytes = version && fromBase64url(text.slice(1));
  if (!version || !bytes || bytes.length < 2) throw new LayoutLinkFault(damaged);
  const body = bytes.subarray(0, -2);
  if (checksum(body) !== ((bytes.at(-2) ?? 0) << 8) + (bytes.at(-1) ?? 0)) throw new LayoutLinkFault(damaged);
  try {
    return readLinkBits(version, body);
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof LayoutFault)) throw error;
    throw new LayoutLinkFault('This link does not contain a layout.');
  }
}

/**
 * The address that opens a layout in the builder of the app at `origin` (`https://example.org`), without any server.
 */
export function layoutLink(origin: string, linked: LinkedLayout): string {
  return `${origin}/builder${mark}${packLayout(linked)}`;
}

/**
 * The packed layout in the fragment of an address (`location.hash`), not yet unpacked; undefined when there is none.
 */
export function packedLayoutIn(fragment: string): string | undefined {
  return fragment.startsWith(mark) ? fragment.slice(mark.length) : undefined;
}
