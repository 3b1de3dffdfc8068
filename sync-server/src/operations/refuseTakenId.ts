import { Refusal } from '../core/refusal.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { lockNewId, votableExists } from '../storage/votables.ts';

/** Throws Refusal where a submission or a suggestion has the id that a device has made for a new one. */
export async function refuseTakenId(tx: WriteTransaction, id: string): Promise<void> {
  await lockNewId(tx, id);
  if (await votableExists(tx, id))
    throw new Refusal('taken', 'A submission or suggestion with this id exists already.');
}
