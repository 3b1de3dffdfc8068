import { limits } from 'shared-types/rules/limits.ts';
import { type Account, readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { readDevice } from '../device/deviceValues.ts';
import type { EntryState } from '../device/outboxEntry.ts';
import { isSending } from './takeBatch.ts';

/** The one line that tells how things stand with what the player made. */
export interface QueueSummary {
  /** All entries that are not applied yet. */
  pending: number;
  attention: number;
  text: string;
  state: 'sent' | 'waiting' | 'sending' | 'sign_in' | 'attention';
  /** Something is wrong with sending itself, or with the device. */
  warning: string | null;
  /** How far a sending of more than one call has come. */
  progress: { reached: number; total: number } | null;
  held: boolean;
}

const heldWords = 'Sending is paused. What you make waits on this device.';
const spaceWords =
  'This device is full. Lists that were stored for reading offline were removed; what you made is kept. Please free some space.';

/** What only the player, or a newer app, can bring further. */
export function needsAttention(state: EntryState): boolean {
  return state === 'rejected' || state === 'parked' || state === 'needs_upgrade';
}

interface Counts {
  attention: number;
  signIn: number;
  waiting: number;
}

/** Entries of another account count as waiting for a sign-in, whatever their state. */
function count(keys: readonly [string, EntryState][], account: Account): Counts {
  const counts: Counts = { attention: 0, signIn: 0, waiting: 0 };
  for (const [accountId, state] of keys) {
    const isOwn = account.at === 'signedIn' && account.user.accountId === accountId;
    if (!isOwn) counts.signIn += 1;
    else if (needsAttention(state)) counts.attention += 1;
    else if (account.sessionLost) counts.signIn += 1;
    else counts.waiting += 1;
  }
  return counts;
}

function words({ attention, signIn, waiting }: Counts, sending: boolean): Pick<QueueSummary, 'text' | 'state'> {
  if (attention > 0) return { state: 'attention', text: `${attention} need attention` };
  if (signIn > 0) return { state: 'sign_in', text: `Sign in to send ${signIn}` };
  if (waiting === 0) return { state: 'sent', text: 'All changes sent' };
  if (sending) return { state: 'sending', text: `Sending ${waiting}` };
  return { state: 'waiting', text: `${waiting} saved on this device, waiting for connection` };
}

async function findWarning(held: boolean): Promise<string | null> {
  if (held) return heldWords;
  return (await readDevice('warning')) ?? ((await readDevice('shortOfSpace')) ? spaceWords : null);
}

/** Account and state of every entry. Keys only: the contents of a long queue are not read for a number. */
async function readStates(): Promise<[accountId: string, EntryState][]> {
  return (await db.outbox.orderBy('[accountId+state]').keys()) as unknown as [string, EntryState][];
}

/** Whether something waits that the server takes only from a newer app. */
export async function waitsForUpgrade(): Promise<boolean> {
  return (await readStates()).some(([, state]) => state === 'needs_upgrade');
}

/** The queue's state for the header (interface: the five texts). */
export async function queueSummary(): Promise<QueueSummary> {
  const keys = await readStates();
  const counts = count(keys, await readAccount());
  const sending = (await isSending()) ? await readDevice('sending') : undefined;
  const held = counts.waiting > 0 && ((await readDevice('held')) ?? false);
  return {
    pending: keys.length,
    attention: counts.attention,
    ...words(counts, sending !== undefined),
    warning: await findWarning(held),
    progress: sending && sending.total > limits.syncOps ? sending : null,
    held,
  };
}
