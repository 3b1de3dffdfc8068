import { NoAnswer, Refusal } from '../api/call.ts';
import { settleSignOut } from '../store/account/account.ts';
import { refreshConfig, readConfig } from '../store/lists/siteConfig.ts';

/** Where a press on a sign-in leads: straight to the game's provider, or to the app's own screen. */
export type WayToSignIn = 'game' | 'screen' | 'unreachable';

/**
 * Makes sure that the server answers, and owes it no sign-out any more, which would end the new session as soon as it is
 * told. An installed app has no way back from the page of a browser that could not reach the server.
 */
async function mayLeave(): Promise<boolean> {
  if (!(await settleSignOut())) return false;
  try {
    await refreshConfig();
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Refusal) return false;
    throw error;
  }
  return true;
}

/** The best way to a sign-in just now. */
export async function findWayToSignIn(): Promise<WayToSignIn> {
  const known = await readConfig();
  if (known?.signIns.game === false || !navigator.onLine) return 'screen';
  if (!(await mayLeave())) return 'unreachable';
  return (await readConfig())?.signIns.game ? 'game' : 'screen';
}
