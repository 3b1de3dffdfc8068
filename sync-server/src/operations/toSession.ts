import type { OwnSession } from 'shared-types/api/accountRights.ts';
import { isoTime } from '../core/isoTime.ts';
import type { SessionRow } from '../storage/sessions.ts';

/** A session as its owner sees it: its id is a hash that nobody can sign in with. */
export function toSession(row: SessionRow, currentId: string | undefined): OwnSession {
  return {
    id: row.id_hash,
    userAgent: row.user_agent,
    createdAt: isoTime(row.created_at),
    lastSeenAt: isoTime(row.last_seen_at),
    current: row.id_hash === currentId,
  };
}
