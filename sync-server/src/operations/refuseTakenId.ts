import { Refusal } from '../core/refusal.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { lockNewId, votableExists } from '../storage/votables.ts';

/** Throws Refusal `taken` when a submission or suggestion already has the id that a device generated for a new one. */
export async function refuseTakenId(tx: WriteTransaction, id: string): Promise<void> {
  await lockNewId(tx, id);
  if (await votableExists(tx, id))
    throw new Refusal('taken', 'A submission or suggestion with this id exists already.');
}
