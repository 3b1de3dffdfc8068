const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** RFC 4648 section 5, without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const group = bytes.subarray(start, start + 3);
    const value = ((group[0] ?? 0) << 16) | ((group[1] ?? 0) << 8) | (group[2] ?? 0);
    for (let place = 0; place <= group.length; place += 1) text += alphabet.charAt((value >> (18 - 6 * place)) & 63);
  }
  return text;
}

/** The inverse of `toBase64url`; undefined for a text that it could not have written. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes: number[] = [];
  let value = 0;
  let bits = 0;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return undefined;
    value = ((value << 6) | digit) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  // The remaining bits must be zero, so that each list of bytes has exactly one text.
  return (value & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : undefined;
}
