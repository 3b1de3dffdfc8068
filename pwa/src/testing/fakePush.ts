import { fromBase64url } from 'shared-types/link/base64url.ts';
import { vi } from 'vitest';

/** The key of the server in these tests. */
export const pushKey = 'BLXMwBnMxdI1FAhtDmSWkbCAEKLYVUUCtQRp5ivcM6nvopW6ArXvYayJx_9A7kMSh2bl3Fwmy3YT9Z6H65Q5LuE';

export const browserKeys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };

/** A browser with push, as much as the app uses. */
export interface FakePush {
  permission: NotificationPermission;
  /** The player's response to the permission prompt. */
  answer: NotificationPermission;
  timesAsked: number;
  /** The addresses that the push service issued. */
  endpoints: string[];
  subscription: { endpoint: string } | null;
  /** The push service: 'fine', never responding, or rejecting. */
  service: 'fine' | 'silent' | 'refusing';
  manager: PushManager;
  /** How often any push function was called. */
  uses: number;
}

function sameBytes(key: BufferSource | string | null | undefined): ArrayBuffer {
  return Uint8Array.from(fromBase64url(typeof key === 'string' ? key : '') ?? []).buffer;
}

/** Gives the browser a push service, until `vi.unstubAllGlobals`. */
export function fakePush(change: Partial<FakePush> = {}): FakePush {
  const getSubscription = () => {
    state.uses += 1;
    return Promise.resolve(state.subscription as PushSubscription | null);
  };
  const refuse = () => Promise.reject(new DOMException('push service error', 'AbortError'));
  const subscribe = (options?: PushSubscriptionOptionsInit) => {
    if (state.service === 'silent') return new Promise<PushSubscription>(() => undefined);
    if (state.service === 'refusing') return refuse();
    const endpoint = `https://fcm.googleapis.com/fcm/send/${state.endpoints.length + 1}`;
    state.endpoints.push(endpoint);
    const subscription = {
      endpoint,
      options: { applicationServerKey: sameBytes(options?.applicationServerKey), userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: browserKeys }),
      unsubscribe: () => {
        if (state.service === 'refusing') return refuse();
        state.subscription = null;
        return Promise.resolve(true);
      },
    };
    state.subscription = subscription;
    return Promise.resolve(subscription as Partial<PushSubscription> as PushSubscription);
  };
  const manager = { getSubscription, subscribe } as Partial<PushManager> as PushManager;
  const state: FakePush = {
    permission: 'default',
    answer: 'granted',
    timesAsked: 0,
    endpoints: [],
    subscription: null,
    service: 'fine',
    manager,
    uses: 0,
    ...change,
  };
  const registration = { pushManager: manager };
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: () => {
      state.timesAsked += 1;
      if (state.permission === 'default') state.permission = state.answer;
      return Promise.resolve(state.permission);
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_: string, work: () => Promise<unknown>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return state;
}

/** Restores a browser without push. */
export function withoutPush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
