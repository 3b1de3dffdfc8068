import { createHmac, timingSafeEqual } from 'node:crypto';

function signatureOf(data: string, key: string): string {
  return createHmac('sha1', key).update(data).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * The keys of signed cookies, for Koa: the newest signs, all are accepted. Signatures are those of Koa's own library
 * (keygrip), whose comparison takes longer than all else that a cheap call needs.
 */
export class CookieKeys {
  readonly #keys: readonly string[];

  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  sign(data: string): string {
    return signatureOf(data, this.#keys[0] ?? '');
  }

  /** Which of the keys has signed; -1 for none. */
  index(data: string, signature: string): number {
    return this.#keys.findIndex((key) => isSame(signature, signatureOf(data, key)));
  }

  verify(data: string, signature: string): boolean {
    return this.index(data, signature) >= 0;
  }
}
