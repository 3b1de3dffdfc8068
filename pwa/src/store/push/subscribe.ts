import { toBase64url } from 'shared-types/link/base64url.ts';

/** How long the browser's push service may take, in milliseconds: without a connection, it never answers. */
const longestWait = 15_000;

/** The browser's push service did not answer, or refused. */
export class NoPushService extends Error {
  override name = 'NoPushService';
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey } = options;
  return applicationServerKey !== null && toBase64url(new Uint8Array(applicationServerKey)) === key;
}

async function subscribeAnew(manager: PushManager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && isFor(known, key)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The result of the work if it comes in time. Throws NoPushService otherwise. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), longestWait);
  });
  try {
    return await Promise.race([work, tooLong]);
  } catch (cause) {
    throw new NoPushService('The push service of this browser does not answer.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The browser's address at its push service, for messages under the server's key. Throws NoPushService. */
export function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  return withTimeout(subscribeAnew(manager, key));
}
