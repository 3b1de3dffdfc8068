import { toBase64url } from 'shared-types/link/base64url.ts';
import { writeDevice } from '../../store/device/deviceValues.ts';
import type { DeviceValues } from '../../store/device/deviceRow.ts';

type ShownRun = DeviceValues['shownRun'];

/** Whether the browser can make a key here: not on a page without HTTPS. */
export function canShowRuns(): boolean {
  return isSecureContext;
}

/** A new secret key, and the address that is made of it (`showRun`): whoever is told the address cannot send. */
async function newRunKey(): Promise<Omit<ShownRun, 'isOn'>> {
  const key = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return { key, token: toBase64url(new Uint8Array(hash).subarray(0, 16)) };
}

/** Shows this device's runs under a new address, from now on and until it is switched off. */
export async function showUnderNewAddress(): Promise<void> {
  await writeDevice('shownRun', { ...(await newRunKey()), isOn: true });
}

export async function storeShownRun(shown: ShownRun): Promise<void> {
  await writeDevice('shownRun', shown);
}
