import type { AccountExport } from 'shared-types/api/accountRights.ts';
import type { User } from 'shared-types/api/accounts.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { dayOf } from 'shared-types/day.ts';
import { displayName } from 'shared-types/rules/displayName.ts';
import type { Standing } from 'shared-types/rules/standing.ts';
import { isoTime } from '../core/isoTime.ts';
import { listTokens } from '../storage/accessTokens.ts';
import type { AccountRow } from '../storage/accounts.ts';
import { listLedger } from '../storage/pointLedger.ts';
import { listSaved } from '../storage/savedLabyrinths.ts';
import { listAllSessions } from '../storage/sessions.ts';
import { listOwnSubmissions } from '../storage/submissions.ts';
import { listOwnSuggestions } from '../storage/suggestions.ts';
import type { Database, Flag } from '../storage/tables.ts';
import { listVotes, userVoteOf } from '../storage/votes.ts';
import { exportRecords, type Keys } from './exportRecords.ts';
import { toSaved } from './toApiRows.ts';
import { toSession } from './toSession.ts';
import { toToken } from './toToken.ts';
import { toTransactions } from './toTransactions.ts';
import { toUser } from './toUser.ts';

interface Item {
  id: string;
  day: string;
  created_at: number;
  vote_count: number;
  standing: Standing;
  hidden: Flag;
}

function exportedItem({ id, day, created_at, vote_count, standing, hidden }: Item) {
  const removed = hidden === 1 || standing === 'removed';
  return { id, day, createdAt: isoTime(created_at), voteCount: vote_count, removed };
}

/** The file may be passed on, so a hidden tag is left out here too. */
function exportedAccount(account: AccountRow): AccountExport['account'] {
  const user = toUser(account).user as User;
  const { poeAccountName: name, hideUserTag } = user;
  return {
    ...user,
    poeAccountName: name === null ? null : displayName(name, hideUserTag),
    createdAt: isoTime(account.created_at),
    points: account.points,
    blocked: account.blocked === 1,
    hasPassword: account.password_hash !== null,
    emailVerifiedAt: account.email_verified_at === null ? null : isoTime(account.email_verified_at),
    gameAccountId: account.poe_uuid,
    tagChangedBy:
      account.tag_client_id === null ? null : { clientId: account.tag_client_id, seq: account.tag_seq ?? 0 },
  };
}

interface Asking {
  now: number;
  /** The session that asks. */
  sessionId: string | undefined;
  /** The keys under which views and queued mails are stored; undefined when they are unknown. */
  keys: Keys | undefined;
}

/** Exports everything stored about an account, read from a snapshot. `exportedTables` lists what is left out. */
export async function exportAccount(
  snapshot: Database,
  account: AccountRow,
  { now, sessionId, keys }: Asking,
): Promise<AccountExport> {
  const { id } = account;
  const submissions = await listOwnSubmissions(snapshot, id);
  const suggestions = await listOwnSuggestions(snapshot, id);
  const votes = await listVotes(snapshot, id);
  return {
    format: 'labyrinth-routes-account',
    version: 1,
    exportedAt: isoTime(now),
    account: exportedAccount(account),
    savedLabyrinths: (await listSaved(snapshot, id)).map(toSaved),
    submissions: submissions.map((row) => ({
      ...exportedItem(row),
      difficulty: row.difficulty,
      views: row.views,
      labyrinthData: row.labyrinth_data,
      izaroConfig: JSON.parse(row.izaro_config) as IzaroConfig,
      walked: JSON.parse(row.walked ?? '[]') as string[],
    })),
    suggestions: suggestions.map((row) => ({
      ...exportedItem(row),
      submissionId: row.submission_id,
      text: row.text,
    })),
    votes: votes.map(({ target, target_id, value, changed_at, client_id, seq }) => ({
      target,
      targetId: target_id,
      value: userVoteOf(value),
      changedAt: isoTime(changed_at),
      clientId: client_id,
      seq,
    })),
    points: toTransactions(await listLedger(snapshot, id), dayOf(now)),
    sessions: (await listAllSessions(snapshot, id)).map((row) => ({
      ...toSession(row, sessionId),
      endsAt: isoTime(row.expires_at),
    })),
    tokens: (await listTokens(snapshot, id)).map(toToken),
    ...(await exportRecords(snapshot, account, keys)),
  };
}
