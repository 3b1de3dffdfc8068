import type { SiteConfig } from 'shared-types/api/site.ts';
import { loadPart } from '../../api/loadPart.ts';
import { readDevice } from '../device/deviceValues.ts';

// Loaded on demand: the first screen is painted before anything is fetched.
const load = () => loadPart(() => import('./fetchSiteConfig.ts'));

/** Fetches the public settings of this installation. Throws Refusal or NoAnswer. */
export async function refreshConfig(): Promise<void> {
  return (await load()).fetchConfig();
}

/** Fetches the public settings unless the device has them. */
export async function refreshUnknownConfig(): Promise<void> {
  if (!(await readConfig())) await refreshConfig();
}

/** Fetches the time of the next daily reset. Throws Refusal or NoAnswer. */
export async function refreshResetInfo(): Promise<void> {
  return (await load()).fetchResetInfo();
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
