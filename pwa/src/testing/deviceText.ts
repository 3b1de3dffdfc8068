import { db } from '../store/device/db.ts';

/** Everything readable on the device, as one text. */
export async function deviceText(): Promise<string> {
  const tables = await Promise.all(db.tables.map((table) => table.toArray()));
  return JSON.stringify([tables, Object.entries(localStorage)]);
}
