import { hash } from 'node:crypto';

/** The stored form of a session id or token: somebody who reads the table cannot sign in with it. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
