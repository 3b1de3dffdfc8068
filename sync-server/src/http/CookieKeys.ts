import { createHmac, timingSafeEqual } from 'node:crypto';

function signatureOf(data: string, key: string): string {
  return createHmac('sha1', key).update(data).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * The keys of signed cookies, for Koa: the newest key signs, every key verifies. Signatures are those of Koa's own
 * library (keygrip), whose comparison would take longer than everything else in a cheap call.
 */
export class CookieKeys {
  readonly #keys: readonly string[];

  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  sign(data: string): string {
    return signatureOf(data, this.#keys[0] ?? '');
  }

  /** The index of the key that made the signature; -1 if none did. */
  index(data: string, signature: string): number {
    return this.#keys.findIndex((key) => isSame(signature, signatureOf(data, key)));
  }

  verify(data: string, signature: string): boolean {
    return this.index(data, signature) >= 0;
  }
}
