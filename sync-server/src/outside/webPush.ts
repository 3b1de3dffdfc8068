import type { PushMessage } from 'shared-types/api/push.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import webPush from 'web-push';
import type { Config } from '../core/config.ts';
import { contactAddress } from '../core/contactAddress.ts';
import type { VapidKeys } from '../core/vapidKeys.ts';
import { codeOf } from '../storage/faults.ts';
import type { PushBrowser } from '../storage/push.ts';

const timeoutMs = 7000;

/** The outcome of a push message: see `SendPush`. */
export type PushOutcome =
  | { at: 'delivered' }
  /** The subscription no longer exists. */
  | { at: 'gone' }
  /** Certainly not delivered; `pauseMs` is the delay the push service asks for. */
  | { at: 'later'; pauseMs: number | undefined; reason: string }
  /** Possibly delivered, or impossible to deliver. */
  | { at: 'lost'; reason: string };

/** Sends one message to one browser. Never rejects. */
export type SendPush = (browser: PushBrowser, message: PushMessage, now: number) => Promise<PushOutcome>;

/** The connection was not made: nothing has left this machine. */
const notConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function pauseOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const pause = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return pause > 0 ? pause : undefined;
}

function outcomeOf({ ok, status, headers }: Response, now: number): PushOutcome {
  if (ok) return { at: 'delivered' };
  if (status === 404 || status === 410) return { at: 'gone' };
  const reason = `It answered ${status}.`;
  if (status !== 429 && status < 500) return { at: 'lost', reason };
  return { at: 'later', pauseMs: pauseOf(headers.get('Retry-After'), now), reason };
}

function failureOf(error: unknown): PushOutcome {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = codeOf(cause);
  // Leave out the error's text, which may contain the browser's address.
  const reason = code || (cause instanceof Error ? cause.name : 'It failed.');
  return notConnected.has(code) ? { at: 'later', pauseMs: undefined, reason } : { at: 'lost', reason };
}

/** Push services write to this address when something is wrong with what this server sends. */
function subjectOf(config: Pick<Config, 'CONTACT_TO' | 'PUBLIC_URL'>): string {
  return config.PUBLIC_URL?.startsWith('https://') ? config.PUBLIC_URL : `mailto:${contactAddress(config)}`;
}

/** Sends push messages (RFC 8030), encrypted for the browser (RFC 8291), which expire when the day ends. */
export function webPushSender(keys: VapidKeys, config: Pick<Config, 'CONTACT_TO' | 'PUBLIC_URL'>): SendPush {
  const vapidDetails = { ...keys, subject: subjectOf(config) };
  return async ({ endpoint, p256dh, auth }, message, now) => {
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails,
          TTL: Math.floor((nextReset(now) - now) / 1000),
          urgency: 'normal',
          topic: `settled-${message.difficulty}`,
        },
      );
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(timeoutMs),
        // A redirect could lead to a machine that only this server can reach.
        redirect: 'manual',
      });
      await response.body?.cancel();
      return outcomeOf(response, now);
    } catch (error) {
      return failureOf(error);
    }
  };
}
