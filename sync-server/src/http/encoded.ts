import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body may be encoded, the best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

/** Shorter texts are not worth compressing. */
export const leastCompressedBytes = 2048;

/** Quality 4 of 11: higher ones take much longer and save little. */
export const brotliSettings = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const refused = /;\s*q=0(\.0*)?\s*$/;

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding.split(',').filter((each) => !refused.test(each));
  const names = accepted.map((each) => each.split(';')[0]?.trim());
  return encodings.find((each) => names.includes(each)) ?? 'identity';
}

const [brotliBytes, gzipBytes] = [promisify(brotliCompress), promisify(gzip)];

/** The bytes of a text in this encoding. */
export async function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliBytes(text, brotliSettings);
  return encoding === 'gzip' ? gzipBytes(text) : Buffer.from(text);
}
