import { isOpType, type OpType, type SyncOp } from 'shared-types/api/sync.ts';

/**
 * Turns the arguments of one version into those of the next. They are unchecked; if it throws, they count as invalid.
 */
export type Upcast = (args: unknown) => unknown;

/** Layouts are readable in either version, and the added arguments are optional. */
const sameArgs: Upcast = (args) => args;

/**
 * How a type's arguments have changed: the first step converts version 1 to 2, the next one 2 to 3. Every new
 * `opVersion` adds a step, and steps stay, because an operation may have waited on a device since before the change.
 */
export const upcasts: Record<OpType, readonly Upcast[]> = {
  'submission.create': [sameArgs, sameArgs],
  'suggestion.create': [],
  'vote.set': [],
  'saved.create': [sameArgs],
  'saved.delete': [],
  'share.adopt': [],
  'tag.set': [],
};

function applyStep(step: Upcast, args: unknown): unknown {
  try {
    return step(args);
  } catch {
    return undefined;
  }
}

/** Converts arguments of version `from` to the current version; undefined when `from` is newer. */
export function upcastArgs(from: number, args: unknown, steps: readonly Upcast[]): { args: unknown } | undefined {
  if (from > steps.length + 1) return undefined;
  return { args: steps.slice(from - 1).reduce((older, step) => applyStep(step, older), args) };
}

/**
 * An operation's args in today's version of its type; undefined when this server does not know the type or the version.
 */
export function inTodaysVersion({ type, v, args }: Pick<SyncOp, 'type' | 'v' | 'args'>) {
  if (!isOpType(type)) return undefined;
  const upcasted = upcastArgs(v, args, upcasts[type]);
  return upcasted && { type, ...upcasted };
}
