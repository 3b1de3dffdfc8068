import { isOpType, opArgs, type OpType, opVersion, type SyncOp, type SyncResult } from 'shared-types/api/sync.ts';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Acting } from '../http/acting.ts';
import { checked } from '../http/checked.ts';
import { contentHash } from '../http/contentHash.ts';
import { Refused } from '../http/refusal.ts';
import { isConflict, isUnavailable } from '../storage/faults.ts';
import { findRemembered, remember, type Remembered } from '../storage/rememberedResults.ts';
import { inSavepoint } from '../storage/transaction.ts';
import { lockVotables } from '../storage/votes.ts';
import { adoptShared } from './adoptShared.ts';
import { createSaved } from './createSaved.ts';
import { createSubmission } from './createSubmission.ts';
import { createSuggestion } from './createSuggestion.ts';
import { deleteSaved } from './deleteSaved.ts';
import type { Operation } from './operation.ts';
import { setTag } from './setTag.ts';
import { setVote } from './setVote.ts';

/** An operation with the check of its args in front: one that is malformed is refused alone. */
function withCheck<T extends OpType>(type: T, operation: Operation<T, unknown>) {
  return (acting: Acting, args: unknown) => operation(acting, checked(opArgs[type], args));
}

const operations: Record<OpType, (acting: Acting, args: unknown) => Promise<unknown>> = {
  'submission.create': withCheck('submission.create', createSubmission),
  'suggestion.create': withCheck('suggestion.create', createSuggestion),
  'vote.set': withCheck('vote.set', setVote),
  'saved.create': withCheck('saved.create', createSaved),
  'saved.delete': withCheck('saved.delete', deleteSaved),
  'share.adopt': withCheck('share.adopt', adoptShared),
  'tag.set': withCheck('tag.set', setTag),
};

type Outcome = Omit<SyncResult, 'id'>;
type Known = ReadonlyMap<string, Remembered>;

function rejected(code: string, error: string): Outcome {
  return { status: 'rejected', code, error };
}

function resultOf(remembered: Remembered): Outcome {
  return JSON.parse(remembered.result) as Outcome;
}

/** What an operation's parents mean for it: undefined when it may run. */
function outcomeByParents({ dependsOn = [] }: SyncOp, known: Known, before: ReadonlyMap<string, Outcome>) {
  for (const id of dependsOn) {
    const remembered = known.get(id);
    const parent = remembered ? resultOf(remembered) : before.get(id);
    if (!parent || parent.status === 'retry') return { status: 'retry' } as const;
    if (parent.status === 'rejected') {
      const code = parent.code === 'needs_upgrade' ? 'needs_upgrade' : 'parent_rejected';
      return rejected(code, `What this belongs to was refused: ${parent.error ?? 'no reason given'}`);
    }
  }
  return undefined;
}

async function outcomeOf(acting: Acting, op: SyncOp, log: Logger): Promise<Outcome> {
  const { type } = op;
  if (!isOpType(type) || opVersion[type] !== op.v) {
    return rejected('needs_upgrade', 'This server does not know this kind of change. Please update the app.');
  }
  try {
    return { status: 'applied', entity: await inSavepoint(acting.tx, () => operations[type](acting, op.args)) };
  } catch (error) {
    if (error instanceof Refused) return rejected(error.code, error.message);
    if (isUnavailable(error) || isConflict(error)) throw error;
    log.error({ err: error, op: op.id, type }, 'An operation broke; it alone is to be sent again.');
    return { status: 'retry' };
  }
}

/** Outcomes that another version of the server would answer otherwise are asked again, not remembered. */
function isFinal({ status, code }: Outcome): boolean {
  return status !== 'retry' && code !== 'needs_upgrade';
}

/** The items that a batch votes on; what is malformed is refused when its turn comes. */
function votedIds(ops: readonly SyncOp[]): string[] {
  const votes = ops.map(({ type, args }) => (type === 'vote.set' ? v.safeParse(opArgs['vote.set'], args) : undefined));
  return votes.flatMap((vote) => (vote?.success ? [vote.output.targetId] : []));
}

export interface Batch {
  clientId: string;
  ops: readonly SyncOp[];
}

/**
 * Applies a device's operations in their order, each alone undone when it fails, and remembers each result beside its
 * effect; an operation that was applied before is answered as then. Throws only what undoes the whole batch: a
 * database that does not answer, or that gave this transaction up.
 */
export async function applyBatch(acting: Acting, { clientId, ops }: Batch, log: Logger): Promise<SyncResult[]> {
  const { tx, account, now } = acting;
  const ids = new Set(ops.flatMap(({ id, dependsOn = [] }) => [id, ...dependsOn]));
  const known = await findRemembered(tx, account.id, [...ids]);
  await lockVotables(tx, votedIds(ops));
  const outcomes = new Map<string, Outcome>();
  const fresh: Remembered[] = [];
  const results: SyncResult[] = [];
  for (const op of ops) {
    const hash = contentHash([op.type, op.v, op.args ?? null, op.day]);
    const earlier = known.get(op.id);
    if (earlier) {
      const reused = rejected('op_id_reuse', 'This id was used for something else.');
      results.push({ id: op.id, ...(earlier.contentHash === hash ? resultOf(earlier) : reused) });
      continue;
    }
    const doing: Acting = { ...acting, device: { clientId, seq: op.seq }, madeFor: op.day };
    const outcome = outcomeByParents(op, known, outcomes) ?? (await outcomeOf(doing, op, log));
    outcomes.set(op.id, outcome);
    results.push({ id: op.id, ...outcome });
    if (!isFinal(outcome)) continue;
    const remembered = { opId: op.id, contentHash: hash, result: JSON.stringify(outcome) };
    known.set(op.id, remembered);
    fresh.push(remembered);
  }
  await remember(tx, account.id, fresh, now);
  return results;
}
