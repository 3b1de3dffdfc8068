import type { Acting } from '../core/acting.ts';
import { secretHash } from '../core/secrets.ts';
import { insertEndedTokens } from '../storage/endedShareTokens.ts';
import type { SavedRow } from '../storage/savedLabyrinths.ts';

/**
 * Records that the share links of these labyrinths have ended, in the same transaction. Devices choose the share
 * tokens, and a link that was passed on must never show somebody else's layout.
 */
export async function endShareLinks(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  labyrinths: readonly Pick<SavedRow, 'id' | 'share_token'>[],
): Promise<void> {
  const ended = labyrinths.flatMap(({ id, share_token: token }) =>
    token === null ? [] : [{ token_hash: secretHash(token), saved_id: id, ended_at: now }],
  );
  await insertEndedTokens(tx, ended);
}
