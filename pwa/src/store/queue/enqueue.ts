import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import { type OpArgs, opArgs, type OpType, opVersion } from 'shared-types/api/sync.ts';
import { findUser, NotSignedIn } from '../account/account.ts';
import { db } from '../device/db.ts';
import { isFull, withQuotaRetry } from '../device/withQuotaRetry.ts';
import type { EntryOf, OutboxEntry } from '../device/outboxEntry.ts';
import { serverDay } from '../device/serverClock.ts';
import { wake } from '../device/wake.ts';

/** What was asked for can never be sent, or this device cannot keep it. `message` is a sentence for people. */
export class NotQueued extends Error {
  override name = 'NotQueued';
}

const creates: Partial<Record<string, readonly OpType[]>> = {
  submission: ['submission.create'],
  suggestion: ['suggestion.create'],
  saved: ['saved.create', 'share.adopt'],
};

/** What an operation touches: entries that share a key go in order. The first is its own target. */
export function entityKeysOf({ type, args }: Pick<OutboxEntry, 'type' | 'args'>): string[] {
  switch (type) {
    case 'vote.set': {
      const { target, targetId } = args as OpArgs<'vote.set'>;
      return [`${target}:${targetId}`];
    }
    case 'suggestion.create': {
      const { id, submissionId } = args as OpArgs<'suggestion.create'>;
      return [`suggestion:${id}`, `submission:${submissionId}`];
    }
    case 'submission.create':
      return [`submission:${(args as OpArgs<'submission.create'>).id}`];
    case 'tag.set':
      return ['tag'];
    default:
      return [`saved:${(args as OpArgs<'saved.create' | 'saved.delete' | 'share.adopt'>).id}`];
  }
}

/** The account's entries that touch something, in order. */
export async function entriesFor(accountId: string, key: string): Promise<OutboxEntry[]> {
  const found = await db.outbox.where('entityKeys').equals(key).sortBy('n');
  return found.filter((entry) => entry.accountId === accountId);
}

/** Whether the entry makes the thing that the key names. */
export function isCreator({ type }: OutboxEntry, key: string): boolean {
  return creates[key.slice(0, key.indexOf(':'))]?.includes(type) ?? false;
}

/** The entries that must be applied before: those that make what this one is about. */
async function parentsOf(accountId: string, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    keys.map(async (key) => (await entriesFor(accountId, key)).filter((entry) => isCreator(entry, key))),
  );
  return found.flat().map(({ id }) => id);
}

/** Inside a transaction: the account that works on this device. Throws NotSignedIn when none is known. */
export async function requireAccountId(): Promise<string> {
  const user = await findUser();
  if (!user) throw new NotSignedIn();
  return user.accountId;
}

/** Args as they are kept. Those of an earlier version are the server's to read. Throws NotQueued for impossible ones. */
function checkedArgs<T extends OpType>(type: T, args: OpArgs<T>, version: number): unknown {
  if (version !== opVersion[type]) return args;
  const checked = v.safeParse(opArgs[type], args);
  if (!checked.success) throw new NotQueued(checked.issues[0].message);
  return checked.output;
}

/** Inside a transaction: one more wanted outcome at the end of the account's queue. Throws NotQueued for impossible args. */
export async function addEntry<T extends OpType>(
  accountId: string,
  type: T,
  args: OpArgs<T>,
  version = opVersion[type],
): Promise<string> {
  const kept = checkedArgs(type, args, version);
  const id = newId();
  const entityKeys = entityKeysOf({ type, args });
  const entry = {
    id,
    accountId,
    type,
    v: version,
    args: kept,
    entityKeys,
    dependsOn: await parentsOf(accountId, entityKeys),
    day: await serverDay(),
    madeAt: new Date().toISOString(),
    firstSentAt: null,
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    lastError: null,
  };
  await db.outbox.add(entry as unknown as EntryOf<T>);
  return id;
}

const noSpace = 'This device has no space left to keep it. Free some space, then try again.';

/**
 * Runs a change of the queue in one transaction, and wakes the sending once it is on the disk. Throws NotQueued where
 * the device is full.
 */
export async function changeQueue<T>(change: () => Promise<T>): Promise<T> {
  try {
    const result = await withQuotaRetry(() =>
      db.transaction('rw', [db.device, db.outbox, db.drafts], async () => change()),
    );
    wake.emit('enqueue');
    return result;
  } catch (error) {
    throw isFull(error) ? new NotQueued(noSpace, { cause: error }) : error;
  }
}
