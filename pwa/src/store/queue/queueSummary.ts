import { limits } from 'shared-types/rules/limits.ts';
import { type Account, readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { readDevice } from '../device/deviceValues.ts';
import { type EntryState, needsPlayer } from '../device/outboxEntry.ts';
import { isSending } from './sending.ts';

/** The state of the queue in one line. */
export interface QueueSummary {
  /** All entries that are not applied yet. */
  pending: number;
  attention: number;
  text: string;
  state: 'sent' | 'waiting' | 'sending' | 'sign_in' | 'attention';
  /** A sentence on what is wrong with sending itself, or with the device. */
  warning: string | null;
  /** How far sending has come, where it takes more than one call. */
  progress: { reached: number; total: number } | null;
  /** The player has paused sending, and something waits to be sent. */
  paused: boolean;
}

const pausedWords = 'Sending is paused. What you make waits on this device.';
const spaceWords =
  'This device is full. Lists that were stored for reading offline were removed; what you made is kept. Please free some space.';

/** Whether only the player or a newer app can resolve this state. */
export function needsAttention(state: EntryState): boolean {
  return needsPlayer(state) || state === 'needs_upgrade';
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

/** The account's own entries come first: those of another account may stay for long. */
function words({ attention, signIn, waiting }: Counts, sending: boolean): Pick<QueueSummary, 'text' | 'state'> {
  if (attention > 0) return { state: 'attention', text: `${attention} need attention` };
  if (waiting > 0 && sending) return { state: 'sending', text: `Sending ${waiting}` };
  if (waiting > 0) return { state: 'waiting', text: `${waiting} saved on this device, waiting for connection` };
  if (signIn > 0) return { state: 'sign_in', text: `Sign in to send ${signIn}` };
  return { state: 'sent', text: 'All changes sent' };
}

/** The warning about sending is stored until the next batch: it does not hold once nothing waits to be sent. */
async function findWarning(waits: boolean, paused: boolean): Promise<string | null> {
  if (paused) return pausedWords;
  const warning = waits ? await readDevice('warning') : undefined;
  return warning ?? ((await readDevice('shortOfSpace')) ? spaceWords : null);
}

/** Account and state of every entry. Reads only keys: counting a long queue needs no contents. */
async function readStates(): Promise<[accountId: string, EntryState][]> {
  return (await db.outbox.orderBy('[accountId+state]').keys()) as unknown as [string, EntryState][];
}

/** Whether any entry waits for a newer app. */
export async function waitsForUpgrade(): Promise<boolean> {
  return (await readStates()).some(([, state]) => state === 'needs_upgrade');
}

/** The queue's state for the header, as one of five texts. */
export async function queueSummary(): Promise<QueueSummary> {
  const keys = await readStates();
  const counts = count(keys, await readAccount());
  const sending = (await isSending()) ? await readDevice('sending') : undefined;
  const waits = counts.waiting > 0;
  const paused = waits && ((await readDevice('sendingPaused')) ?? false);
  return {
    pending: keys.length,
    attention: counts.attention,
    ...words(counts, sending !== undefined),
    warning: await findWarning(waits, paused),
    progress: sending && sending.total > limits.syncOps ? sending : null,
    paused,
  };
}
