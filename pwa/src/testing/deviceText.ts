import { db } from '../store/device/db.ts';

/** Everything that could be read on the device by whoever has it in hand, as one text. */
export async function deviceText(): Promise<string> {
  const tables = await Promise.all(db.tables.map((table) => table.toArray()));
  return JSON.stringify([tables, Object.entries(localStorage)]);
}
