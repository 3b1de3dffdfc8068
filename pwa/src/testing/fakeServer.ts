import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

export type Reply = [status: number, body: unknown];

/**
 * A server with fixed replies, by method and path: 'GET /api/user/points'. Every other call fails as without a network.
 * Returns the list of the calls that got a reply.
 */
export function fakeServer(replies: Record<string, (body: unknown) => Reply>) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body: text }: RequestInit = {}) => {
    const reply = replies[`${method} ${path}`];
    if (!reply) return Promise.reject(new TypeError('Failed to fetch'));
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    asked.push({ method, path, body });
    const [status, answer] = reply(body);
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
  return asked;
}

export function refusal(status: number, code: string, error: string): Reply {
  return [status, { success: false, code, error }];
}
