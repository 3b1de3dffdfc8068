import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Claim, claimsOf, type Drawn } from './claims.ts';

/** 64 bits of SHA-256 over sorted claims, as 16 hexadecimal digits. */
function keyOf(claims: readonly Claim[]): string {
  return bytesToHex(sha256(utf8ToBytes(claims.join('\n'))).subarray(0, 8));
}

const kindsOf = {
  k1: ['room', 'door'],
  k2: ['room', 'door', 'content'],
  k3: ['room', 'door', 'content', 'secret', 'izaro'],
} as const;

function claimsIn(claims: readonly Claim[], key: keyof typeof kindsOf): Claim[] {
  return claims.filter((claim) => kindsOf[key].some((kind) => claim.startsWith(`${kind} `)));
}

/** The key (K2) of "the same labyrinth": rooms, doors and contents. Expects sorted claims. */
export function sameLabyrinthKey(claims: readonly Claim[]): string {
  return keyOf(claimsIn(claims, 'k2'));
}

/** K1 = rooms and doors, K2 = K1 and contents, K3 = K2, secret passages and Izaro. Equal on device and server. */
export function layoutKeys(drawn: Drawn): Record<keyof typeof kindsOf, string> {
  const claims = claimsOf(drawn);
  return {
    k1: keyOf(claimsIn(claims, 'k1')),
    k2: keyOf(claimsIn(claims, 'k2')),
    k3: keyOf(claimsIn(claims, 'k3')),
  };
}
