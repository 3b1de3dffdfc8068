import { hash, randomBytes } from 'node:crypto';

/** What is stored of a session id or a token: nobody who reads the table can sign in with it. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** A new session id or secret of a link, token or key: 256 random bits, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
