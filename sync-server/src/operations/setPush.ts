import { ECDH } from 'node:crypto';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import type { setPush as setPushCall } from 'shared-types/api/push.ts';
import { isPushService } from '../core/pushServices.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { deleteSubscriptions, saveSubscriptions } from '../storage/push.ts';
import { inWriteTransaction } from '../storage/transaction.ts';

function isPointOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Stores which difficulties a browser gets messages about, and nothing else about it. */
export async function setPush(
  { db, config, now }: Services,
  { difficulties, ...browser }: CheckedBodyOf<typeof setPushCall>,
): Promise<void> {
  if (!config.VAPID_KEYS) throw notFound('A push service of this server');
  if (!isPushService(browser.endpoint, config.production)) {
    throw new Refusal('invalid', "This server sends no messages to your browser's push service.");
  }
  if (!isPointOnCurve(browser.p256dh)) throw new Refusal('invalid', 'p256dh must be a public key.');
  const wanted = [...new Set(difficulties)];
  await inWriteTransaction(db, async (tx) => {
    await deleteSubscriptions(tx, browser.endpoint, wanted);
    await saveSubscriptions(tx, browser, wanted, now());
  });
}
