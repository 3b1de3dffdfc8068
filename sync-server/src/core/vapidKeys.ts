import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { isPostgresUrl } from '../storage/database.ts';
import { keepKeys } from './keyFile.ts';

/** The pair of keys by which push services know this server (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const written = /^([\w-]{87}),([\w-]{43})$/;

/** Reads `public,private`; undefined when the text is not a matching key pair. */
export function readVapidKeys(text: string): VapidKeys | undefined {
  const [, publicKey, privateKey] = written.exec(text) ?? [];
  if (publicKey === undefined || privateKey === undefined) return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url') === publicKey ? { publicKey, privateKey } : undefined;
}

function newVapidKeys(): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return `${publicKey},${privateKey}`;
}

/**
 * Generates keys when none are configured, and keeps them in a file. Throws when they cannot be stored or read, and in
 * production on PostgreSQL, where the processes may run on several machines but browsers accept messages under one key
 * only.
 */
export function makeVapidKeys(databaseUrl: string, production: boolean): VapidKeys {
  if (production && isPostgresUrl(databaseUrl))
    throw new Error('with PostgreSQL the processes may run on several machines');
  const keys = readVapidKeys(keepKeys(databaseUrl, 'vapid-keys', newVapidKeys));
  if (!keys) throw new Error('the file vapid-keys holds no pair of keys');
  return keys;
}
