import { hash } from 'node:crypto';

/** What is stored of a session id or a token: nobody who reads the table can sign in with it. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
