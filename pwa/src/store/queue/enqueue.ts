import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import { opArgs, type OpType, sentVersion } from 'shared-types/api/sync.ts';
import { findAccountId, NotSignedIn } from '../account/account.ts';
import { db } from '../device/db.ts';
import { isFull, writeTables } from '../device/withQuotaRetry.ts';
import type { Op, OutboxEntry, VoteTarget } from '../device/outboxEntry.ts';
import { serverDay } from '../device/serverClock.ts';
import { wake } from '../device/wake.ts';
import { appendEntry } from './appendEntry.ts';

/** A change that can never be sent, or that this device has no space for. `message` is a sentence for people. */
export class NotQueued extends Error {
  override name = 'NotQueued';
}

const creates: Partial<Record<string, readonly OpType[]>> = {
  submission: ['submission.create'],
  suggestion: ['suggestion.create'],
  saved: ['saved.create', 'share.adopt'],
};

/**
 * The things that an operation is about: entries that share a key are sent in order. The first key is the operation's
 * own target.
 */
export function entityKeysOf({ type, args }: Op): string[] {
  switch (type) {
    case 'vote.set':
      return [`${args.target}:${args.targetId}`];
    case 'suggestion.create':
      return [`suggestion:${args.id}`, `submission:${args.submissionId}`];
    case 'submission.create':
      return [`submission:${args.id}`];
    case 'tag.set':
      return ['tag'];
    case 'saved.create':
    case 'saved.delete':
    case 'share.adopt':
      return [`saved:${args.id}`];
  }
}

/** The account's entries about a thing, in order. */
export async function entriesFor(accountId: string, key: string): Promise<OutboxEntry[]> {
  const found = await db.outbox.where('entityKeys').equals(key).sortBy('n');
  return found.filter((entry) => entry.accountId === accountId);
}

/** Whether the entry creates the thing that the key names. */
export function isCreator({ type }: OutboxEntry, key: string): boolean {
  return creates[key.slice(0, key.indexOf(':'))]?.includes(type) ?? false;
}

/** Ids of the entries that must be applied first: those that create what this one is about. */
async function parentsOf(accountId: string, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    keys.map(async (key) => (await entriesFor(accountId, key)).filter((entry) => isCreator(entry, key))),
  );
  return found.flat().map(({ id }) => id);
}

/** The account that is signed in on this device. Throws NotSignedIn when none is. */
export async function requireAccountId(): Promise<string> {
  const accountId = await findAccountId();
  if (accountId === undefined) throw new NotSignedIn();
  return accountId;
}

/** The validated operation, as it is stored. Throws NotQueued for invalid args. */
function checkedOp<T extends OpType>({ type, args }: Op<T>): Op<T> {
  const checked = v.safeParse(opArgs[type], args);
  if (!checked.success) throw new NotQueued(checked.issues[0].message);
  return { type, args: checked.output };
}

/** Inside a transaction: adds an entry at the end of the account's queue. Throws NotQueued for invalid args. */
export async function addEntry(
  accountId: string,
  op: Op,
  { version, about }: { version?: number; about?: VoteTarget | undefined } = {},
): Promise<void> {
  const entityKeys = entityKeysOf(op);
  const checked = checkedOp(op);
  await appendEntry({
    ...checked,
    id: newId(),
    accountId,
    v: version ?? sentVersion(checked),
    entityKeys,
    dependsOn: await parentsOf(accountId, entityKeys),
    day: await serverDay(),
    madeAt: new Date().toISOString(),
    firstSentAt: null,
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    lastError: null,
    ...(about && { about }),
  });
}

const noSpace = 'This device has no space left to keep it. Free some space, then try again.';

/**
 * Changes the queue in one transaction and, once that is on the disk, starts sending. Throws NotQueued when the device
 * is full.
 */
export async function changeQueue<T>(change: () => Promise<T>): Promise<T> {
  try {
    const result = await writeTables([db.device, db.outbox, db.drafts], change);
    wake.emit('enqueue');
    return result;
  } catch (error) {
    throw isFull(error) ? new NotQueued(noSpace, { cause: error }) : error;
  }
}
