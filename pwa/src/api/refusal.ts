import * as v from 'valibot';
import { refusalSchema } from 'shared-types/api/refusal.ts';
import { NoAnswer } from './noAnswer.ts';

interface RefusalFacts {
  status: number;
  code: string;
  message: string;
  retryAfter: number | null;
  detail: string;
}

/** The server says no. `message` is its sentence for people, `detail` the generic text of spec 8: 'status: body'. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  /** Seconds to wait before a retry, if the response named them. */
  readonly retryAfter: number | null;
  readonly detail: string;

  constructor({ status, code, message, retryAfter, detail }: RefusalFacts) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.detail = detail;
  }

  /** Whether repeating the call is pointless, because the server would refuse it again. */
  get isFinal(): boolean {
    return this.status < 500 && this.status !== 429;
  }
}

/** `Retry-After` in seconds, from a number of seconds or a date; null when absent or unreadable. */
function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (!text) return null;
  // The device's clock may be days off, so a date is compared with that of the response.
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - sentAt) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads an HTTP error: a Refusal from our server, or NoAnswer when it does not have our server's format. */
export function readRefusal(response: Response, text: string): Refusal | NoAnswer {
  const retryAfter = retryAfterOf(response.headers);
  const parsed = v.safeParse(refusalSchema, readBody(text));
  const detail = `${response.status}: ${text || response.statusText}`;
  if (!parsed.success) return new NoAnswer(response.status, detail, retryAfter);
  const { code, error } = parsed.output;
  return new Refusal({ status: response.status, code, message: error, retryAfter, detail });
}
