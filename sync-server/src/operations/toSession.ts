import type { OwnSession } from 'shared-types/api/accountRights.ts';
import type { SessionRow } from '../storage/sessions.ts';

/** A session as its owner sees it: its id is a hash, with which nobody can sign in. */
export function toSession(row: SessionRow, currentId: string | undefined): OwnSession {
  return {
    id: row.id_hash,
    userAgent: row.user_agent,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    current: row.id_hash === currentId,
  };
}
