import * as v from 'valibot';
import { type AnswerOf, type BodyOf, type Endpoint, type ParamsOf, pathTo } from 'shared-types/api/endpoint.ts';
import { NoAnswer } from './noAnswer.ts';
import { readRefusal, Refusal } from './refusal.ts';

/**
 * Whether the error is one that any call may end with: the server refused, or did not answer. Every other error is a
 * bug.
 */
export function isCallFailure(error: unknown): error is Refusal | NoAnswer {
  return error instanceof Refusal || error instanceof NoAnswer;
}

/** Timeout for a response, in milliseconds. */
const timeoutMs = 30_000;

type PathOf<E extends Endpoint> = E['path'];

type ParamsOption<E extends Endpoint> =
  string extends ParamsOf<PathOf<E>>
    ? { params?: Record<string, string> }
    : [ParamsOf<PathOf<E>>] extends [never]
      ? { params?: undefined }
      : { params: Record<ParamsOf<PathOf<E>>, string> };

type BodyOption<E extends Endpoint> = BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> };

type CallOptions<E extends Endpoint> = ParamsOption<E> &
  BodyOption<E> & { query?: Record<string, string>; headers?: Record<string, string> };

type OptionsArgument<E extends Endpoint> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface AnyOptions {
  params?: Record<string, string> | undefined;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A successful answer with the headers that the reader needs. `answer` is undefined for a 304 or an empty answer. */
export interface Answered<E extends Endpoint> {
  answer: AnswerOf<E> | undefined;
  etag: string | null;
  /** The server's clock when it answered, in epoch milliseconds. */
  serverTime: number | null;
  /** The `Link` header, which names the next page of a list. */
  link: string | null;
}

function address(endpoint: Endpoint, { params = {}, query }: AnyOptions): string {
  const path = pathTo(endpoint, params);
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

async function send(endpoint: Endpoint, options: AnyOptions): Promise<Response> {
  const withBody = options.body !== undefined;
  try {
    return await fetch(address(endpoint, options), {
      method: endpoint.method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(withBody && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(withBody && { body: JSON.stringify(options.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new NoAnswer(null, 'The server could not be reached.', null, { cause });
  }
}

async function bodyText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw new NoAnswer(null, 'The connection broke before the answer was complete.', null, { cause });
  }
}

function checkedAnswer(endpoint: Endpoint, status: number, text: string): unknown {
  if (endpoint.answer === null) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new NoAnswer(status, 'Something other than the server answered.', null, { cause });
  }
  const parsed = v.safeParse(endpoint.answer, data);
  if (!parsed.success) throw new NoAnswer(status, 'The answer was not understood.', null);
  return parsed.output;
}

function clockOf(response: Response): number | null {
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

/** Like `call`, but also returns the headers that the reader needs. */
export async function callTagged<E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionsArgument<E>
): Promise<Answered<E>> {
  const response = await send(endpoint, options ?? {});
  const serverTime = clockOf(response);
  const [etag, link] = [response.headers.get('etag'), response.headers.get('link')];
  if (response.status === 304) return { answer: undefined, etag, serverTime, link };
  const text = await bodyText(response);
  if (!response.ok) throw readRefusal(response, text);
  const answer = checkedAnswer(endpoint, response.status, text) as AnswerOf<E>;
  return { answer, etag, serverTime, link };
}

/**
 * Calls an endpoint of our server and checks its answer against the endpoint's schema. Throws Refusal when the server
 * says no, and NoAnswer when nothing, or something other than our server, answers.
 */
export async function call<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<AnswerOf<E>> {
  const { answer } = await callTagged(endpoint, ...options);
  return answer;
}
