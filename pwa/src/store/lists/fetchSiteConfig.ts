import { config, resetInfo } from 'shared-types/api/site.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';
import { call, callTagged } from '../../api/call.ts';
import { logOnce } from '../../api/logOnce.ts';
import { writeDevice } from '../device/deviceValues.ts';
import { noteServerTime } from '../device/serverClock.ts';

/** Fetches the public settings of this installation. Throws Refusal or NoAnswer. */
export const fetchConfig = singleFlight(async () => {
  await writeDevice('config', await call(config));
});

/** Fetches the time of the next daily reset. Throws Refusal or NoAnswer. */
export async function fetchResetInfo(): Promise<void> {
  const { answer, serverTime } = await callTagged(resetInfo).catch((error: unknown) => {
    logOnce('Failed to fetch reset info', error);
    throw error;
  });
  if (serverTime !== null) await noteServerTime(serverTime);
  if (answer) await writeDevice('nextResetUTC', answer.nextResetUTC);
}
