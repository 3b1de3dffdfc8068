import { config, resetInfo, type SiteConfig } from 'shared-types/api/site.ts';
import { call, callTagged } from '../../api/call.ts';
import { logOnce } from '../../api/logOnce.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { noteServerTime } from '../device/serverClock.ts';

/** Fetches the public settings of this installation. Throws Refusal or NoAnswer. */
export const refreshConfig = singleFlight(async () => {
  await writeDevice('config', await call(config));
});

/** The same, unless the device has them. */
export async function refreshUnknownConfig(): Promise<void> {
  if (!(await readConfig())) await refreshConfig();
}

/** Fetches when the labyrinth changes next. Throws Refusal or NoAnswer. */
export async function refreshResetInfo(): Promise<void> {
  const { answer, serverTime } = await callTagged(resetInfo).catch((error: unknown) => {
    logOnce('Failed to fetch reset info', error);
    throw error;
  });
  if (serverTime !== null) await noteServerTime(serverTime);
  if (answer) await writeDevice('nextResetUTC', answer.nextResetUTC);
}

export function readConfig(): Promise<SiteConfig | undefined> {
  return readDevice('config');
}

/** The last known reset. `serverOffset`: server's clock minus the device's, in milliseconds. */
export async function readResetInfo(): Promise<{ nextResetUTC: string; serverOffset: number } | undefined> {
  const nextResetUTC = await readDevice('nextResetUTC');
  if (nextResetUTC === undefined) return undefined;
  return { nextResetUTC, serverOffset: (await readDevice('serverOffset')) ?? 0 };
}
