import type { SyncOp } from 'shared-types/api/sync.ts';
import { fieldIn } from '../core/fieldIn.ts';

/** Returns '' for a value that is not text; it is refused when its operation runs. */
function textOf({ args }: SyncOp, name: string): string {
  const value = fieldIn(args, name);
  return typeof value === 'string' ? value.toLowerCase() : '';
}

/** An operation that can be applied together with others of the same kind that change different things. */
interface Joinable {
  kind: string;
  changes: readonly string[];
}

function joinable(op: SyncOp): Joinable | undefined {
  // A removed submission takes its suggestions with it: votes on the two are not independent.
  if (op.type === 'vote.set') return { kind: `${op.type} ${textOf(op, 'target')}`, changes: [textOf(op, 'targetId')] };
  if (op.type === 'saved.create') return { kind: op.type, changes: [textOf(op, 'id'), textOf(op, 'shareToken')] };
  return undefined;
}

/**
 * Divides a batch, in order, into groups whose operations can be applied together. An operation that was applied before
 * (`isKnown`), is repeated or depends on others gets a group of its own.
 */
export function groupsOf(ops: readonly SyncOp[], isKnown: (id: string) => boolean): SyncOp[][] {
  const groups: SyncOp[][] = [];
  const seen = new Set<string>();
  let [kind, changed] = ['', new Set<string>()];
  for (const op of ops) {
    const alone = isKnown(op.id) || seen.has(op.id) || (op.dependsOn ?? []).length > 0;
    seen.add(op.id);
    const found = alone ? undefined : joinable(op);
    const changes = found?.changes ?? [];
    if (found && found.kind === kind && !changes.some((name) => changed.has(name))) groups.at(-1)?.push(op);
    else {
      groups.push([op]);
      [kind, changed] = [found?.kind ?? '', new Set()];
    }
    for (const name of changes) changed.add(name);
  }
  return groups;
}
