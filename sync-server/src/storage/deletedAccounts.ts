import type { ContentChoice } from 'shared-types/api/accountRights.ts';
import { deleteVerificationsOf } from './emailVerifications.ts';
import { deleteResetsOf } from './passwordResets.ts';
import { deleteDrawnShapesOf } from './sectionShapes.ts';
import { deleteSessionsOf } from './sessions.ts';
import type { EpochMs, WriteTransaction } from './tables.ts';

/** Clears all personal data in an account's row. Its points stay: they are the sum of its ledger. */
async function emptyAccount(tx: WriteTransaction, id: string, now: EpochMs): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      username: null,
      username_key: null,
      email: null,
      email_key: null,
      email_verified_at: null,
      password_hash: null,
      poe_uuid: null,
      poe_account_name: null,
      poe_profile_picture: null,
      hide_user_tag: 0,
      tag_client_id: null,
      tag_seq: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes all ways to sign in to the account, and the results remembered for its devices. */
async function deleteAccess(tx: WriteTransaction, id: string): Promise<void> {
  await deleteSessionsOf(tx, id);
  await deleteResetsOf(tx, id);
  await deleteVerificationsOf(tx, id);
  for (const table of ['personal_access_tokens', 'remembered_results'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', id).execute();
  }
}

/** Saved labyrinths lose their content and their links; their ids stay taken. */
async function eraseAllSaved(tx: WriteTransaction, id: string, now: EpochMs): Promise<void> {
  const nothing = { name: '', description: '', labyrinth_data: '', izaro_config: '{}', tags: '[]' };
  await tx
    .updateTable('saved_labyrinths')
    .set({ deleted_at: now, share_token: null, ...nothing })
    .where('account_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Hides and erases the account's public content; the rows stay for the votes and points that refer to them. */
async function eraseContent(tx: WriteTransaction, id: string): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({ hidden: 1, labyrinth_data: '', izaro_config: '{}', walked: null })
    .where('account_id', '=', id)
    .execute();
  await tx.updateTable('suggestions').set({ hidden: 1, text: '' }).where('account_id', '=', id).execute();
}

/** Votes stay counted; which device they came from is forgotten. */
async function forgetDevices(tx: WriteTransaction, id: string): Promise<void> {
  await tx.updateTable('votes').set({ client_id: null, seq: null }).where('account_id', '=', id).execute();
}

/** Deletes mails to the account's address. One with a reply address is a message to the operators and stays. */
async function deleteMailTo(tx: WriteTransaction, email: string | null): Promise<void> {
  if (email === null) return;
  await tx.deleteFrom('mail_outbox').where('recipient', '=', email).where('reply_to', 'is', null).execute();
}

/** Reduces an account to the row that its votes, its ledger and its remaining content refer to. */
export async function anonymiseAccount(
  tx: WriteTransaction,
  { id, email, content, now }: { id: string; email: string | null; content: ContentChoice; now: EpochMs },
): Promise<void> {
  await deleteAccess(tx, id);
  await deleteMailTo(tx, email);
  await eraseAllSaved(tx, id, now);
  await forgetDevices(tx, id);
  await deleteDrawnShapesOf(tx, id);
  if (content === 'delete') await eraseContent(tx, id);
  await emptyAccount(tx, id, now);
}
