import { writeTally } from 'shared-types/agreement/tally.ts';
import { type DayRow, listCountedDays } from '../storage/days.ts';
import type { Database } from '../storage/tables.ts';
import { countFromScratch, toDayColumns } from './countDay.ts';

async function faultOf(db: Database, row: DayRow): Promise<string | undefined> {
  const what = `The day ${row.day}, ${row.difficulty}:`;
  const { tally, agreement } = await countFromScratch(db, row);
  if (writeTally(tally) !== row.tally) return `${what} its tally does not match what players said.`;
  const found = toDayColumns(agreement);
  if (found.labyrinth_data !== row.labyrinth_data || found.izaro_config !== row.izaro_config) {
    return `${what} its layout does not follow from its claims.`;
  }
  if (found.state === row.state && found.accounts === row.accounts) return undefined;
  return `${what} it is ${row.state} with ${row.accounts} accounts, by its claims ${found.state} with ${found.accounts}.`;
}

/** Recounts every counted day from its evidence. Returns a sentence for each difference. */
export async function findWrongDays(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const row of await listCountedDays(db)) {
    const fault = await faultOf(db, row);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}
