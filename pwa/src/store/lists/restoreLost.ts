import { v7 as newId } from 'uuid';
import type { OwnDay } from 'shared-types/api/days.ts';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { sentVersion, sync, syncProtocol } from 'shared-types/api/sync.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { isVisible } from 'shared-types/rules/visibleText.ts';
import { call } from '../../api/call.ts';
import { Refusal } from '../../api/refusal.ts';
import { findSender } from '../account/account.ts';
import { db, type SavedRow } from '../device/db.ts';
import { readDevice } from '../device/deviceValues.ts';
import type { Op } from '../device/outboxEntry.ts';
import { isBackingOff } from '../queue/handleSendFailure.ts';
import { serverDay } from '../device/serverClock.ts';
import { clientId } from '../queue/takeBatch.ts';
import { dayOfSaved } from './dayOfSaved.ts';

// An item of the account that the server's list lacks was deleted elsewhere, or lost when the server was restored from
// a backup. The device sends it again under its id: the server permanently refuses the ids of deleted or hidden items.

type Creation = Op<'saved.create' | 'submission.create' | 'suggestion.create'>;

/** `gone`: the item was deleted or hidden. `missing`: the server cannot accept it now. Throws Refusal or NoAnswer. */
async function sendAgain(accountId: string, { type, args }: Creation): Promise<'restored' | 'gone' | 'missing'> {
  const envelope = { id: newId(), seq: 0, type, v: sentVersion({ type, args }), day: await serverDay() };
  const op = { ...envelope, args, madeAt: new Date().toISOString() };
  const body = { protocol: syncProtocol, clientId: await clientId(), accountId, ops: [op] };
  const [result] = (await call(sync, { body })).results;
  if (result?.status === 'applied') return 'restored';
  return result?.code === 'taken' ? 'gone' : 'missing';
}

/** Nothing is sent again while the session is lost, after a logout, during a backoff, or while sending is paused. */
async function maySend(accountId: string): Promise<boolean> {
  if ((await findSender()) !== accountId) return false;
  return !(await readDevice('sendingPaused')) && !(await isBackingOff(false));
}

interface Outcome {
  /** The server has accepted at least one item. */
  restored: boolean;
  /** Ids of the items that the server has neither accepted nor refused for good. */
  missing: ReadonlySet<string>;
}

/** Sends the items one by one, until a call is refused as a whole. Throws NoAnswer. */
async function sendAllAgain(accountId: string, lost: readonly Creation[]): Promise<Outcome> {
  const missing = new Set(lost.map(({ args }) => args.id));
  let restored = false;
  if (lost.length === 0 || !(await maySend(accountId))) return { restored, missing };
  for (const creation of lost) {
    try {
      const outcome = await sendAgain(accountId, creation);
      if (outcome !== 'missing') missing.delete(creation.args.id);
      restored ||= outcome === 'restored';
    } catch (error) {
      if (error instanceof Refusal) break;
      throw error;
    }
  }
  return { restored, missing };
}

/** A list as the device is to store it, after items that it lacked were sent again. */
export interface RestoredList<Row> {
  /** The server has accepted a lost item again: the list must be fetched again. */
  restored: boolean;
  /** The server's list, and the items that the server cannot accept now, which stay on the device. */
  rows: Row[];
  /** Some rows are still missing on the server. They are sent again when the list is next fetched, even unchanged. */
  incomplete: boolean;
}

function creationOf(row: SavedRow): Creation {
  const { id, shareToken, description, difficulty, labyrinthData, izaroConfig, tags } = row;
  const day = dayOfSaved(row);
  // Earlier servers accepted names without a visible character.
  const name = isVisible(row.name) ? row.name : 'Unnamed labyrinth';
  const args = { id, shareToken, name, description, difficulty, labyrinthData, izaroConfig, tags, day };
  return { type: 'saved.create', args };
}

/** Sends again those of the account's saved labyrinths that the server's list lacks. Throws NoAnswer. */
export async function restoreSaved(
  accountId: string,
  listed: readonly SavedLabyrinth[],
): Promise<RestoredList<SavedRow>> {
  const known = new Set(listed.map(({ id }) => id));
  const ids = await db.saved.where({ accountId }).primaryKeys();
  const found = await db.saved.bulkGet(ids.filter((id) => !known.has(id)));
  const lost = found.filter((row) => row !== undefined);
  const { restored, missing } = await sendAllAgain(accountId, lost.map(creationOf));
  const rows = [...listed.map((row) => ({ ...row, accountId })), ...lost.filter(({ id }) => missing.has(id))];
  return { restored, rows, incomplete: missing.size > 0 };
}

/** The creations of a row: the submission if it is the account's own, and the account's suggestions to it. */
function creationsIn({ id, own, difficulty, labyrinthData, izaroConfig, suggestions }: Submission): Creation[] {
  const args = { id, difficulty, labyrinthData, izaroConfig };
  return [
    ...(own ? [{ type: 'submission.create' as const, args }] : []),
    ...suggestions
      .filter((suggestion) => suggestion.own)
      .map(({ id: suggestionId, text }) => ({
        type: 'suggestion.create' as const,
        args: { id: suggestionId, submissionId: id, text },
      })),
  ];
}

/**
 * Sends again the account's submissions and suggestions of today that the server lacks. `rows`: the rows that have
 * changed; `own`: the server's statement of what is the account's own. Throws NoAnswer.
 */
export async function restoreToday(
  accountId: string,
  difficulty: Difficulty,
  { rows: listed, own }: { rows: readonly Submission[]; own: OwnDay },
): Promise<RestoredList<Submission>> {
  const changed = new Set(listed.map(({ id }) => id));
  const known = new Set([...listed, ...own.submissions, ...own.suggestions].map(({ id }) => id));
  for (const { suggestions } of listed) for (const { id } of suggestions) known.add(id);
  const before = await db.submissions.where({ difficulty, day: await serverDay() }).toArray();
  const lost = before
    .filter((row) => row.own || changed.has(row.id))
    .flatMap(creationsIn)
    .filter(({ args }) => !known.has(args.id));
  const { restored, missing } = await sendAllAgain(accountId, lost);
  const missingUnder = (id: string) =>
    before.find((row) => row.id === id)?.suggestions.filter((suggestion) => missing.has(suggestion.id)) ?? [];
  const rows = [
    ...listed.map((row) => ({ ...row, suggestions: [...row.suggestions, ...missingUnder(row.id)] })),
    ...before.filter(({ id }) => missing.has(id)),
  ];
  // A suggestion whose submission is gone has no row to be stored in, so it is not sent again.
  const stored = rows.flatMap(({ id, suggestions }) => [id, ...suggestions.map((each) => each.id)]);
  return { restored, rows, incomplete: stored.some((id) => missing.has(id)) };
}
