import { toBase64url } from 'shared-types/link/base64url.ts';
import { writeDevice } from '../../store/device/deviceValues.ts';
import { withQuotaRetry } from '../../store/device/withQuotaRetry.ts';
import type { DeviceValues } from '../../store/device/deviceRow.ts';

type ShownRun = DeviceValues['shownRun'];

/** Whether the browser can make a key: only over HTTPS. */
export function canShowRuns(): boolean {
  return isSecureContext;
}

/** A new secret key, and the token derived from it (`showRun`): knowing the token does not allow sending. */
async function newRunKey(): Promise<Omit<ShownRun, 'isOn'>> {
  const key = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return { key, token: toBase64url(new Uint8Array(hash).subarray(0, 16)) };
}

/** Shows this device's runs under a new address, until sharing is switched off. */
export async function showUnderNewAddress(): Promise<void> {
  await storeShownRun({ ...(await newRunKey()), isOn: true });
}

export async function storeShownRun(shown: ShownRun): Promise<void> {
  await withQuotaRetry(() => writeDevice('shownRun', shown));
}
