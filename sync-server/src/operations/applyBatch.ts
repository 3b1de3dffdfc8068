import { uuidSchema } from 'shared-types/api/ids.ts';
import type { OpType, SyncOp, SyncResult } from 'shared-types/api/sync.ts';
import { type Difficulty, isDifficulty } from 'shared-types/difficulty.ts';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Acting } from '../core/acting.ts';
import { findEarlier, type IdempotencyKey, idempotencyKeyFor, toRemember } from '../core/applyOnce.ts';
import { fieldIn } from '../core/fieldIn.ts';
import { giveBackOperations, noOperationsLeft, takeOperations } from '../core/limits.ts';
import { Refusal } from '../core/refusal.ts';
import { findRemembered, remember, type Remembered } from '../storage/rememberedResults.ts';
import { countingDays, listDifficulties } from './countDay.ts';
import { groupsOf } from './groups.ts';
import { type Outcome, outcomeAgain, rejected, runOperation, runTogether, waiting } from './runOperation.ts';

/**
 * The outcome that an operation's parents impose on it; undefined when it may run. `outcomes` holds those of the batch
 * so far.
 */
function outcomeByParents(
  parents: readonly string[],
  remembered: ReadonlyMap<string, Remembered>,
  outcomes: ReadonlyMap<string, Outcome>,
): Outcome | undefined {
  for (const id of parents) {
    const result = remembered.get(id)?.result;
    const parent = result === undefined ? outcomes.get(id) : (JSON.parse(result) as Outcome);
    // An operation whose parent waits for a limit waits just as long.
    if (parent?.code === 'too_many') return parent;
    if (!parent || parent.status === 'retry') return { status: 'retry' };
    if (parent.status === 'rejected') {
      const code = parent.code === 'needs_upgrade' ? 'needs_upgrade' : 'parent_rejected';
      return rejected(code, `What this belongs to was refused: ${parent.error ?? 'no reason given'}`);
    }
  }
  return undefined;
}

/**
 * The part of an outcome that is stored: without the row, which is read again. Undefined when the device will send the
 * operation again, or when a newer server would apply it.
 */
function keep({ status, code, error }: Outcome): Outcome | undefined {
  if (status === 'retry' || code === 'needs_upgrade') return undefined;
  return { status, ...(code !== undefined && { code }), ...(error !== undefined && { error }) };
}

/**
 * The ids that operations of a type name in an argument. Invalid ids are skipped here and refused when their operation
 * runs.
 */
function idsIn(ops: readonly SyncOp[], type: OpType, name: string): string[] {
  return ops.flatMap((op) => {
    const id = op.type === type ? v.safeParse(uuidSchema, fieldIn(op.args, name)) : undefined;
    return id?.success ? [id.output] : [];
  });
}

/** The items that a batch votes on, which are locked for it. */
export function votedIds(ops: readonly SyncOp[]): string[] {
  return idsIn(ops, 'vote.set', 'targetId');
}

function outcomeOfRefusal(error: unknown): Outcome {
  if (error instanceof Refusal) return rejected(error.code, error.message);
  throw error;
}

interface Batch {
  clientId: string;
  ops: readonly SyncOp[];
}

/** The difficulties in which a batch may change the day's agreement. */
async function countedDifficulties(acting: Acting, ops: readonly SyncOp[]): Promise<Difficulty[]> {
  const ids = [...votedIds(ops), ...idsIn(ops, 'suggestion.create', 'submissionId')];
  const drawn = ops.flatMap((op) => {
    const difficulty = op.type === 'submission.create' ? fieldIn(op.args, 'difficulty') : undefined;
    return typeof difficulty === 'string' && isDifficulty(difficulty) ? [difficulty] : [];
  });
  return [...drawn, ...(await listDifficulties(acting, [...new Set(ids)]))];
}

/** Applies a device's operations, then updates the agreement of the affected days once for all of them. */
export async function applyBatch(acting: Acting, batch: Batch, log: Logger): Promise<SyncResult[]> {
  return countingDays(acting, await countedDifficulties(acting, batch.ops), () => applyAll(acting, batch, log));
}

/**
 * Applies a device's operations in order; a failing one is rolled back on its own. An operation that was applied before
 * gets its stored result, and one beyond the account's daily limit is to be retried later. An operation whose parent
 * this server no longer knows is applied if what it needs exists, else it is to be retried. Operations are applied
 * together where possible. Throws only what rolls back the whole batch: a database that does not respond, or that
 * aborted this transaction.
 */
async function applyAll(acting: Acting, { clientId, ops }: Batch, log: Logger): Promise<SyncResult[]> {
  const { tx, account, now } = acting;
  const ids = new Set(ops.flatMap(({ id, dependsOn = [] }) => [id, ...dependsOn]));
  const remembered = await findRemembered(tx, account.id, [...ids]);
  const unknown = ops.filter(({ id }) => !remembered.has(id)).length;
  const allowed = await takeOperations(acting, unknown);
  const fresh: Remembered[] = [];
  const outcomes = new Map<string, Outcome>();
  const results: SyncResult[] = [];
  const sent = new Set(ops.map(({ id }) => id));

  const applyOne = async (op: SyncOp, once: IdempotencyKey): Promise<Outcome> => {
    const fromDevice: Acting = { ...acting, device: { clientId, seq: op.seq }, madeFor: op.day };
    const earlier = findEarlier(remembered, once);
    if (earlier) return outcomeAgain(fromDevice, op, JSON.parse(earlier.result) as Outcome);
    if (fresh.length >= allowed) return waiting(noOperationsLeft(now));
    const { dependsOn = [] } = op;
    // A device sends in order, so the other parents were answered before, but were forgotten or lost when a backup was
    // restored.
    const parents = dependsOn.filter((id) => remembered.has(id) || sent.has(id));
    const outcome = outcomeByParents(parents, remembered, outcomes) ?? (await runOperation(fromDevice, op, log));
    return parents.length < dependsOn.length && outcome.code === 'not_found' ? { status: 'retry' } : outcome;
  };
  const groups = allowed < unknown ? ops.map((op) => [op]) : groupsOf(ops, (id) => remembered.has(id));
  for (const group of groups) {
    const together = group.length > 1 ? await runTogether(acting, clientId, group) : undefined;
    for (const [n, op] of group.entries()) {
      const once = idempotencyKeyFor('id', op.id, [op.type, op.v, op.args ?? null, op.day]);
      const outcome = together?.[n] ?? (await applyOne(op, once).catch(outcomeOfRefusal));
      outcomes.set(op.id, outcome);
      results.push({ id: op.id, ...outcome });
      const kept = keep(outcome);
      if (!kept || remembered.has(op.id)) continue;
      const result = toRemember(once, kept);
      fresh.push(result);
      remembered.set(op.id, result);
    }
  }
  await remember(tx, account.id, fresh, now);
  await giveBackOperations(acting, unknown - fresh.length);
  return results;
}
