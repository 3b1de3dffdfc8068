import { isOpType, opArgs, type OpType, type SyncOp, type SyncResult } from 'shared-types/api/sync.ts';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Acting } from '../core/acting.ts';
import { checked } from '../core/checked.ts';
import { isBeforeChanges, Refusal } from '../core/refusal.ts';
import { endsTransaction } from '../storage/faults.ts';
import { inPart } from '../storage/transaction.ts';
import { adoptShared } from './adoptShared.ts';
import { createSaved } from './createSaved.ts';
import { createSubmission } from './createSubmission.ts';
import { createSuggestion } from './createSuggestion.ts';
import { deleteSaved } from './deleteSaved.ts';
import { inTodaysVersion } from './earlierArgs.ts';
import type { Asked, Operation } from './operation.ts';
import { setTag } from './setTag.ts';
import { setVote } from './setVote.ts';

/** Wraps an operation so that it takes unchecked arguments: malformed ones are refused individually. */
function checkedOperation<T extends OpType, Stored>(type: T, operation: Operation<T, Stored, unknown>) {
  const { apply, applyAll, read, toEntity } = operation;
  return {
    apply: (acting: Acting, args: unknown): Promise<unknown> => apply(acting, checked(opArgs[type], args)),
    applyAll:
      applyAll &&
      ((acting: Acting, asked: readonly Asked<unknown>[]): Promise<unknown[]> =>
        applyAll(
          acting,
          asked.map((one) => ({ ...one, args: checked(opArgs[type], one.args) })),
        )),
    read: async (acting: Acting, args: unknown): Promise<unknown> => {
      const parsed = v.safeParse(opArgs[type], args);
      return parsed.success ? read(acting, parsed.output) : undefined;
    },
    toEntity: (stored: unknown, minimal: boolean): unknown => toEntity(stored as Stored, minimal),
  };
}

const operations: Record<OpType, ReturnType<typeof checkedOperation>> = {
  'submission.create': checkedOperation('submission.create', createSubmission),
  'suggestion.create': checkedOperation('suggestion.create', createSuggestion),
  'vote.set': checkedOperation('vote.set', setVote),
  'saved.create': checkedOperation('saved.create', createSaved),
  'saved.delete': checkedOperation('saved.delete', deleteSaved),
  'share.adopt': checkedOperation('share.adopt', adoptShared),
  'tag.set': checkedOperation('tag.set', setTag),
};

export type Outcome = Omit<SyncResult, 'id'>;

export function rejected(code: string, error: string): Outcome {
  return { status: 'rejected', code, error };
}

/** The operation exceeds a limit: the device sends it again at the stated time. */
export function waiting({ code, message, retryAfter }: Refusal): Outcome {
  return { status: 'retry', code, error: message, ...(retryAfter !== undefined && { retryAfter }) };
}

/**
 * Runs one operation of a batch so that a failure rolls back only this operation. Throws only what rolls back the whole
 * batch: a database that does not respond, or that aborted this transaction.
 */
export async function runOperation(acting: Acting, op: SyncOp, log: Logger): Promise<Outcome> {
  const current = inTodaysVersion(op);
  if (!current) {
    return rejected('needs_upgrade', 'This server does not know this kind of change. Please update the app.');
  }
  const { type, args } = current;
  try {
    const apply = () => operations[type].apply(acting, args);
    const entity = await inPart(acting.tx, acting.shared.parts, apply, isBeforeChanges);
    return { status: 'applied', entity };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return waiting(error);
    if (error instanceof Refusal) return rejected(error.code, error.message);
    if (endsTransaction(error)) throw error;
    log.error({ err: error, op: op.id, type }, 'An operation failed unexpectedly; the device will send it again.');
    return { status: 'retry' };
  }
}

/**
 * Runs operations of one type that change different things, all or none. Undefined when one of them cannot be applied,
 * or not together with the others. Throws what rolls back the whole batch.
 */
export async function runTogether(
  acting: Acting,
  clientId: string,
  ops: readonly SyncOp[],
): Promise<Outcome[] | undefined> {
  const asked = ops.flatMap((op) => {
    const current = inTodaysVersion(op);
    return current
      ? [{ type: current.type, args: current.args, device: { clientId, seq: op.seq }, madeFor: op.day }]
      : [];
  });
  const applyAll = asked[0] && operations[asked[0].type].applyAll;
  if (!applyAll || asked.length < ops.length) return undefined;
  try {
    const stored = await inPart(acting.tx, acting.shared.parts, () => applyAll(acting, asked), isBeforeChanges);
    return stored.map((entity) => ({ status: 'applied', entity }));
  } catch (error) {
    if (endsTransaction(error)) throw error;
    return undefined;
  }
}

/**
 * The stored outcome of an operation that was applied before, with its row as it is now, or without a row if it is
 * gone.
 */
export async function outcomeAgain(acting: Acting, op: SyncOp, { status, code, error }: Outcome): Promise<Outcome> {
  const current = inTodaysVersion(op);
  const entity =
    status === 'applied' && current ? await operations[current.type].read(acting, current.args) : undefined;
  return {
    status,
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
    ...(entity !== undefined && { entity }),
  };
}

/**
 * The result of an operation of this type as its device gets it: the row becomes the entity.
 */
export function toSyncResult(type: string, result: SyncResult, minimal: boolean): SyncResult {
  if (!('entity' in result) || !isOpType(type)) return result;
  return { ...result, entity: operations[type].toEntity(result.entity, minimal) };
}
