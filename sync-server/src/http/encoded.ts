import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body may travel, the best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

/** Shorter texts gain nothing. */
export const leastCompressedBytes = 2048;

/** Of eleven: beyond it, time grows faster than texts shrink. */
export const brotliSettings = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const refused = /;\s*q=0(\.0*)?\s*$/;

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding.split(',').filter((each) => !refused.test(each));
  const names = accepted.map((each) => each.split(';')[0]?.trim());
  return encodings.find((each) => names.includes(each)) ?? 'identity';
}

const [brotliBytes, gzipBytes] = [promisify(brotliCompress), promisify(gzip)];

/** The bytes of a text as they travel. */
export async function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliBytes(text, brotliSettings);
  return encoding === 'gzip' ? gzipBytes(text) : Buffer.from(text);
}
