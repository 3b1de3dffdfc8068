import { renewQuietly } from '../../store/push/push.ts';
import { findPushManager } from './pushManager.ts';

/** Brings what this browser is told up to date. While it is told nothing, nobody is asked. */
export function renewAtStart(): Promise<void> {
  return renewQuietly(findPushManager);
}
