import { opArgs, type SyncOp, type SyncResult } from 'shared-types/api/sync.ts';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Acting } from '../core/acting.ts';
import { contentHash } from '../core/contentHash.ts';
import { findRemembered, remember, type Remembered } from '../storage/rememberedResults.ts';
import { todaysForm } from './earlierArgs.ts';
import { type Outcome, rejected, runOperation } from './runOperation.ts';

type Known = ReadonlyMap<string, Remembered>;

function resultOf(remembered: Remembered): Outcome {
  return JSON.parse(remembered.result) as Outcome;
}

/** What an operation's parents mean for it: undefined when it may run. */
function outcomeByParents({ dependsOn = [] }: SyncOp, known: Known, before: ReadonlyMap<string, Outcome>) {
  for (const id of dependsOn) {
    const remembered = known.get(id);
    const parent = remembered ? resultOf(remembered) : before.get(id);
    // What waits for a limit keeps waiting what belongs to it, for as long.
    if (parent?.code === 'too_many') return parent;
    if (!parent || parent.status === 'retry') return { status: 'retry' } as const;
    if (parent.status === 'rejected') {
      const code = parent.code === 'needs_upgrade' ? 'needs_upgrade' : 'parent_rejected';
      return rejected(code, `What this belongs to was refused: ${parent.error ?? 'no reason given'}`);
    }
  }
  return undefined;
}

/** Outcomes that another version of the server would answer otherwise are asked again, not remembered. */
function isFinal({ status, code }: Outcome): boolean {
  return status !== 'retry' && code !== 'needs_upgrade';
}

/** The items that a batch votes on, to be held for it; what is malformed is refused when its turn comes. */
export function votedIds(ops: readonly SyncOp[]): string[] {
  const votes = ops.map((op) =>
    op.type === 'vote.set' ? v.safeParse(opArgs['vote.set'], todaysForm(op)?.args) : undefined,
  );
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
    const outcome = outcomeByParents(op, known, outcomes) ?? (await runOperation(doing, op, log));
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
