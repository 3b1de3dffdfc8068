import { createHash } from 'node:crypto';

/** What is stored of a session id or a token: who reads the table cannot sign in with what stands there. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
