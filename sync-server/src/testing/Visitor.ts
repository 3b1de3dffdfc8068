import { randomUUID } from 'node:crypto';
import type { AuthStatus } from 'shared-types/api/accounts.ts';
import type { SyncResult } from 'shared-types/api/sync.ts';
import { expect } from 'vitest';

export interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
}

type RequestHeaders = Record<string, string>;

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.1`;
}

/** Somebody with a browser, or a script: stores cookies and sends JSON. */
export class Visitor {
  /** The server's address; a restarted server has another one. */
  url: string;
  readonly cookies = new Map<string, string>();
  /** The internal id, once signed up. */
  accountId = '';
  /** The username, once signed up. */
  name = '';
  /** Everybody has a network of their own, as a proxy in front of the server would report it. */
  address = newAddress();
  readonly clientId = randomUUID();
  #seq = 0;

  constructor(url: string) {
    this.url = url;
  }

  async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: RequestHeaders = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    return response;
  }

  #storeCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const expires = /expires=([^;]+)/.exec(line)?.[1];
    if (expires !== undefined && Date.parse(expires) < Date.now()) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: RequestHeaders,
  ): Promise<Reply<T>> {
    const response = await this.send(method, path, body === undefined ? undefined : JSON.stringify(body), headers);
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T, headers: response.headers };
  }

  get<T = Record<string, unknown>>(path: string, headers?: RequestHeaders): Promise<Reply<T>> {
    return this.call<T>('GET', path, undefined, headers);
  }

  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: RequestHeaders): Promise<Reply<T>> {
    return this.call<T>('POST', path, body, headers);
  }

  /** Registers under this name and stays signed in. */
  async signUp(username: string): Promise<this> {
    const registration = { username, email: `${username}@example.org`, password: 'a long enough one' };
    const { status, body } = await this.post<AuthStatus>('/api/auth/register', registration);
    expect(status).toBe(201);
    this.accountId = body.user?.accountId ?? '';
    this.name = username;
    return this;
  }

  /** An operation's envelope as this device writes it. */
  op(type: string, args: unknown, more: Record<string, unknown> = {}) {
    this.#seq += 1;
    const madeAt = '2026-11-20T12:00:00.000Z';
    return { id: randomUUID() as string, seq: this.#seq, type, v: 1, args, day: '2026-11-20', madeAt, ...more };
  }

  sync<T = { results: SyncResult[]; code?: string; day: string }>(ops: unknown[], more: Record<string, unknown> = {}) {
    const envelope = { protocol: 1, clientId: this.clientId, accountId: this.accountId, ops, ...more };
    return this.post<T>('/api/sync', envelope);
  }

  /** Sends operations and returns their results. */
  async results(...ops: unknown[]): Promise<SyncResult[]> {
    const { status, body } = await this.sync(ops);
    expect(status).toBe(200);
    return body.results;
  }
}
