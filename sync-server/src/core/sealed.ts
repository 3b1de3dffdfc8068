import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

const mark = 'sealed:';
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The newest key encrypts; every key decrypts. */
export type SealKeys = Pick<Config, 'SESSION_KEYS'>;

function keyFrom(sessionKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionKey, '', 'mail that waits', 32));
}

/**
 * Encrypts a text that waits in the database or passes through its message queue, so that a backup or a read of the
 * files does not reveal it. The text is bound to `owner`, a recipient or a purpose, and cannot be decrypted for another
 * one.
 */
export function seal(text: string, owner: string, { SESSION_KEYS: [newest] }: SealKeys): string {
  if (newest === undefined) throw new Error('There is no session key to encrypt with.');
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, keyFrom(newest), iv).setAAD(Buffer.from(owner));
  const hidden = [encryption.update(text, 'utf8'), encryption.final()];
  return mark + Buffer.concat([iv, encryption.getAuthTag(), ...hidden]).toString('base64url');
}

function unsealWith(sessionKey: string, bytes: Buffer, owner: string): string | undefined {
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  const decryption = createDecipheriv(cipher, keyFrom(sessionKey), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decryption.setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return decryption.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decryption.final('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Decrypts a text sealed for this owner under any of the session keys. Returns a text that predates sealing as it is.
 * Throws when no key fits.
 */
export function unseal(stored: string, owner: string, { SESSION_KEYS }: SealKeys): string {
  if (!stored.startsWith(mark)) return stored;
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
  for (const sessionKey of SESSION_KEYS) {
    const text = unsealWith(sessionKey, bytes, owner);
    if (text !== undefined) return text;
  }
  throw new Error('The text was encrypted with a key that SESSION_KEYS no longer holds, or for another recipient.');
}
