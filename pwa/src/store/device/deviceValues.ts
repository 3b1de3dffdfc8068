import { db } from './db.ts';
import type { DeviceKey, DeviceRow, DeviceValues } from './deviceRow.ts';

function isOfKey<K extends DeviceKey>(row: DeviceRow, key: K): row is DeviceRow<K> {
  return row.key === key;
}

export async function readDevice<K extends DeviceKey>(key: K): Promise<DeviceValues[K] | undefined> {
  const row = await db.device.get(key);
  return row && isOfKey(row, key) ? row.value : undefined;
}

export async function writeDevice<K extends DeviceKey>(key: K, value: DeviceValues[K]): Promise<void> {
  await db.device.put({ key, value });
}

export async function forgetDevice(key: DeviceKey): Promise<void> {
  await db.device.delete(key);
}
