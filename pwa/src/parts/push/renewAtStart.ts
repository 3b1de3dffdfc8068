import { renewQuietly } from '../../store/push/push.ts';
import { findPushManager } from './pushManager.ts';

/**
 * Renews this browser's push subscription. Without notifications turned on, it asks neither the browser nor the server.
 */
export function renewAtStart(): Promise<void> {
  return renewQuietly(findPushManager);
}
