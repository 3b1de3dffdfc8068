import { hash } from 'node:crypto';

/** What is stored of a session id or a token: who reads the table cannot sign in with what stands there. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
