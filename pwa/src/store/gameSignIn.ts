import { settleSignOut } from './account.ts';
import { shownConfig } from './refresh.ts';

/**
 * Whether the browser may go straight to the game's provider: its sign-in is set up, there seems to be a connection, and
 * no sign-out is owed any more, which would end the new session as soon as it is told.
 */
export async function mayLeaveForGame(): Promise<boolean> {
  const config = await shownConfig();
  return config?.signIns.game === true && navigator.onLine && (await settleSignOut());
}
