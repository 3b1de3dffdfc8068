import { isCallFailure } from '../api/call.ts';
import { prepareSignIn } from '../store/account/session.ts';
import { refreshConfig, readConfig } from '../store/lists/siteConfig.ts';

/** Where a sign-in button leads: straight to the game's provider, to the app's own screen, or nowhere at present. */
export type WayToSignIn = 'game' | 'screen' | 'unreachable';

/** Whether the server answers. Checked first, because an installed app cannot leave the browser's error page. */
async function isReachable(): Promise<boolean> {
  try {
    await refreshConfig();
    return true;
  } catch (error) {
    if (isCallFailure(error)) return false;
    throw error;
  }
}

/** The best way to sign in at present. */
export async function findWayToSignIn(): Promise<WayToSignIn> {
  const known = await readConfig();
  if (known?.signIns.game === false || !navigator.onLine) return 'screen';
  if (!(await isReachable())) return 'unreachable';
  if (!(await readConfig())?.signIns.game) return 'screen';
  return (await prepareSignIn()) ? 'game' : 'unreachable';
}
