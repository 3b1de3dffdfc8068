import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's address and keys, as it sends them to the server. */
interface BrowserKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService extends AsyncDisposable {
  url: string;
  /** What it answers next; 201 unless a test says otherwise. `cut` ends the connection without an answer. */
  answer: (endpoint: string) => { status: number; headers?: Record<string, string> } | 'cut';
  /** How long an answer takes, in milliseconds. */
  delayMs: number;
  /** Every message received, including those not accepted, as decrypted by its browser. */
  taken: { endpoint: string; message: unknown; headers: IncomingHttpHeaders }[];
  newBrowser: () => BrowserKeys;
  /** Gives a browser new keys; it can read nothing any more that is encrypted for the old ones. */
  renewKeys: (endpoint: string) => BrowserKeys;
}

interface Browser {
  keys: ECDH;
  auth: Buffer;
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** As a browser decrypts it: RFC 8291 over RFC 8188, one record. */
function decrypt(body: Buffer, { keys, auth }: Browser): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const ciphertext = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdf(keys.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(ciphertext.subarray(-16));
  const record = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  return JSON.parse(record.subarray(0, record.lastIndexOf(2)).toString());
}

/** The sender's claims about itself, after verifying their signature (RFC 8292). */
export function readVapid(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) {
    throw new Error('The signature of the sender is wrong.');
  }
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  return { ...said, key };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A real push service on this machine, with the browsers that it reaches. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const endpoint = `${state.url}${request.url}`;
      const browser = browsers.get(endpoint);
      state.taken.push({ endpoint, message: browser && decrypt(body, browser), headers: request.headers });
      const answer = state.answer(endpoint);
      if (answer === 'cut') request.socket.destroy();
      else setTimeout(() => response.writeHead(answer.status, answer.headers).end(), state.delayMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const state: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: () => ({ status: 201 }),
    delayMs: 0,
    taken: [],
    newBrowser: () => state.renewKeys(`${state.url}/send/${randomBytes(16).toString('base64url')}`),
    renewKeys: (endpoint) => {
      const browser = { keys: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = browser.keys.generateKeys('base64url');
      browsers.set(endpoint, browser);
      return { endpoint, p256dh, auth: browser.auth.toString('base64url') };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}
