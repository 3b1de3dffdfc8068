import { db } from './db.ts';
import type { DeviceKey, DeviceValues } from './deviceRow.ts';

export async function readDevice<K extends DeviceKey>(key: K): Promise<DeviceValues[K] | undefined> {
  const row = await db.device.get(key);
  return row?.value as DeviceValues[K] | undefined;
}

export async function writeDevice<K extends DeviceKey>(key: K, value: DeviceValues[K]): Promise<void> {
  await db.device.put({ key, value });
}

export async function forgetDevice(key: DeviceKey): Promise<void> {
  await db.device.delete(key);
}
