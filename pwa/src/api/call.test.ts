import { describe, expect, it, vi } from 'vitest';
import { getShared } from 'shared-types/api/savedLabyrinths.ts';
import { login } from 'shared-types/api/accounts.ts';
import { resetInfo } from 'shared-types/api/site.ts';
import { call, callTagged } from './call.ts';
import { NoAnswer } from './noAnswer.ts';
import { Refusal } from './refusal.ts';

function answers(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetch);
  return fetch as unknown as ReturnType<typeof vi.fn<typeof globalThis.fetch>>;
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a call', () => {
  it('sends session credentials, and a JSON content type only with a body', async () => {
    const fetch = answers('{"authenticated":false}');
    await call(login, { body: { login: 'ann', password: 'x' } });
    const [path, init] = fetch.mock.calls[0]!;
    expect(path).toBe('/api/auth/login');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"login":"ann","password":"x"}' });
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
    const plain = answers('{"nextResetUTC":"2026-11-21T00:00:00.000Z"}');
    await call(resetInfo);
    expect(plain.mock.calls[0]![1]?.headers).toEqual({ accept: 'application/json' });
  });

  it('fills in and encodes the parameters of its path', async () => {
    const fetch = answers('{"success":false,"error":"No.","code":"not_found"}', { status: 404 });
    await failureOf(call(getShared, { params: { shareToken: 'a/b' } }));
    expect(fetch.mock.calls[0]![0]).toBe('/api/share/a%2Fb');
  });

  it("rejects with a Refusal that has the server's message if the server refuses", async () => {
    answers('{"success":false,"error":"Please wait.","code":"too_many"}', {
      status: 429,
      headers: { 'retry-after': '7' },
    });
    const error = await failureOf(call(resetInfo));
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'Please wait.',
      retryAfter: 7,
      detail: '429: {"success":false,"error":"Please wait.","code":"too_many"}',
    });
  });

  it('waits until the time in Retry-After by the clock of the response, not of the device', async () => {
    const headers = { date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 12:02:00 GMT' };
    for (const now of ['2026-11-18T12:00:00Z', '2026-11-22T12:00:00Z']) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
      answers('<html>Back soon</html>', { status: 503, headers });
      expect(await failureOf(call(resetInfo))).toMatchObject({ status: 503, retryAfter: 120 });
    }
  });

  it.each([
    ['Gateway trouble', 'Bad Gateway', '502: Gateway trouble'],
    ['', 'Bad Gateway', '502: Bad Gateway'],
  ])(
    "rejects with the message 'status: body', or with the status text if the body is empty",
    async (body, statusText, said) => {
      answers(body, { status: 502, statusText });
      expect(await failureOf(call(resetInfo))).toMatchObject({ message: said });
    },
  );

  it.each([
    ['no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))), null],
    ["a captive portal's page", () => answers('<html>Wi-Fi</html>'), 200],
    ['JSON of an unexpected shape', () => answers('{"hello":1}'), 200],
    ["a proxy's 502", () => answers('<html>Bad gateway</html>', { status: 502 }), 502],
    ['a truncated response', () => answers('{"nextResetUTC":"2026'), 200],
  ])('rejects with NoAnswer for %s', async (_name, arrange, status) => {
    arrange();
    const error = await failureOf(call(resetInfo));
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ status });
  });

  it("returns the ETag and the server's time of a 304, without an answer", async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(null, { status: 304, headers: { etag: '"x"', date: 'Fri, 20 Nov 2026 12:00:00 GMT' } }),
      ),
    );
    expect(await callTagged(resetInfo)).toEqual({
      answer: undefined,
      etag: '"x"',
      link: null,
      serverTime: Date.parse('2026-11-20T12:00:00.000Z'),
    });
  });
});
