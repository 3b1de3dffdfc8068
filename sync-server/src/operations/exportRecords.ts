import type { AccountExport } from 'shared-types/api/accountRights.ts';
import type { Config } from '../core/config.ts';
import { isoTime } from '../core/isoTime.ts';
import { keyedHash } from '../core/keyedHash.ts';
import { unseal } from '../core/sealed.ts';
import type { AccountRow } from '../storage/accounts.ts';
import { listMessagesFrom } from '../storage/contactMessages.ts';
import { listVerifications } from '../storage/emailVerifications.ts';
import { listEndedTokens } from '../storage/endedShareTokens.ts';
import { listMailsFrom, listMailsTo, type MailRow } from '../storage/mailOutbox.ts';
import { listResets } from '../storage/passwordResets.ts';
import { listUsesOf } from '../storage/rateLimits.ts';
import { listRemembered } from '../storage/rememberedResults.ts';
import { listContributions } from '../storage/contributors.ts';
import { listDeletedSaved } from '../storage/savedLabyrinths.ts';
import { listDrawnShapes } from '../storage/sectionShapes.ts';
import { listViews } from '../storage/submissions.ts';
import type { Database } from '../storage/tables.ts';
import { leftOut, leftOutWithoutKeys } from './exportedTables.ts';
import { withoutGameTags } from './gameAccountWords.ts';

function optionalTime(time: number | null): string | null {
  return time === null ? null : isoTime(time);
}

export type Keys = Pick<Config, 'SESSION_KEYS'>;

/** A stolen session must not find the secret of a link that waits to be mailed. */
function withoutSecrets(text: string): string {
  return text.replace(/#[\w-]{20,}/g, '#...');
}

/** The text of a queued mail; empty when its key is unknown or no longer exists. */
function textOf(row: MailRow, keys: Keys | undefined): string {
  try {
    return keys ? withoutSecrets(unseal(row.text, row.recipient, keys)) : '';
  } catch {
    return '';
  }
}

/** The file may be passed on, so a hidden tag is left out of the text too. */
function toMail(row: MailRow, keys: Keys | undefined, hideUserTag: boolean): AccountExport['mails'][number] {
  return {
    to: row.recipient,
    replyTo: row.reply_to,
    subject: row.subject,
    text: hideUserTag ? withoutGameTags(textOf(row, keys)) : textOf(row, keys),
    createdAt: isoTime(row.created_at),
    sentAt: optionalTime(row.sent_at),
    nextAt: optionalTime(row.next_at),
    attempts: row.attempts,
    lastError: row.last_error,
  };
}

type Mailed = Pick<AccountExport, 'mails' | 'messages'>;

/**
 * Includes messages to the operators only if the address is verified: anybody can write under, or register with,
 * somebody else's address.
 */
async function exportMail(snapshot: Database, account: AccountRow, keys: Keys | undefined): Promise<Mailed> {
  const { email, email_key, email_verified_at, hide_user_tag } = account;
  if (email === null || email_key === null) return { mails: [], messages: [] };
  const isOwn = email_verified_at !== null;
  const to = await listMailsTo(snapshot, email);
  const from = isOwn ? await listMailsFrom(snapshot, email_key) : [];
  const messages = isOwn ? await listMessagesFrom(snapshot, email_key) : [];
  return {
    mails: [...to, ...from].map((row) => toMail(row, keys, hide_user_tag === 1)),
    messages: messages.map(({ email: sender, subject, comments, created_at }) => ({
      email: sender,
      subject,
      comments,
      createdAt: isoTime(created_at),
    })),
  };
}

type Links = Pick<AccountExport, 'deletedLabyrinths' | 'endedShareLinks' | 'passwordResets' | 'emailVerifications'>;

async function exportEndings(snapshot: Database, id: string): Promise<Links> {
  const deleted = await listDeletedSaved(snapshot, id);
  return {
    deletedLabyrinths: deleted.map((row) => ({
      id: row.id,
      difficulty: row.difficulty,
      createdAt: isoTime(row.created_at),
      deletedAt: isoTime(row.deleted_at ?? 0),
    })),
    endedShareLinks: (await listEndedTokens(snapshot, id)).map(({ saved_id, ended_at }) => ({
      labyrinthId: saved_id,
      endedAt: isoTime(ended_at),
    })),
    passwordResets: (await listResets(snapshot, id)).map(({ expires_at, mailed }) => ({
      expiresAt: isoTime(expires_at),
      mailed: mailed === 1,
    })),
    emailVerifications: (await listVerifications(snapshot, id)).map(({ expires_at }) => ({
      expiresAt: isoTime(expires_at),
    })),
  };
}

type Records = Links &
  Mailed &
  Pick<AccountExport, 'views' | 'drawnShapes' | 'contributions' | 'operations' | 'limits' | 'leftOut'>;

/** What is stored about an account besides the content it made. */
export async function exportRecords(snapshot: Database, account: AccountRow, keys: Keys | undefined): Promise<Records> {
  const views = keys ? await listViews(snapshot, keyedHash(account.id, keys)) : [];
  const uses = await listUsesOf(snapshot, account.id);
  return {
    ...(await exportEndings(snapshot, account.id)),
    ...(await exportMail(snapshot, account, keys)),
    views: views.map(({ submission_id, day }) => ({ submissionId: submission_id, day })),
    drawnShapes: (await listDrawnShapes(snapshot, account.id)).map(({ submission_id, ...drawn }) => ({
      submissionId: submission_id,
      ...drawn,
    })),
    contributions: (await listContributions(snapshot, account.id)).map((row) => ({
      day: row.day,
      difficulty: row.difficulty,
      weight: row.weight,
      right: row.right_claims,
      checked: row.checked_claims,
    })),
    operations: (await listRemembered(snapshot, account.id)).map(({ op_id, result, created_at }) => ({
      id: op_id,
      rememberedAt: isoTime(created_at),
      result,
    })),
    // The part after the colon contains ids, also of other accounts.
    limits: uses.map(({ key, uses: used, expiresAt }) => ({
      limit: key.split(':')[0] ?? key,
      uses: used,
      countsUntil: isoTime(expiresAt),
    })),
    leftOut: keys ? leftOut : [...leftOut, leftOutWithoutKeys],
  };
}
