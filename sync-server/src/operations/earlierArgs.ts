import { isOpType, type OpType, type SyncOp } from 'shared-types/api/sync.ts';

/** Makes the args of one version into those of the next. They come unchecked: whatever it throws makes them invalid. */
export type Upcast = (args: unknown) => unknown;

/**
 * How a type's args have changed: the first step leads from version 1 to 2, the next one on from there. A step is added
 * with every new `opVersion` and stays, for an operation may have waited on a device since before the change.
 */
export const steps: Record<OpType, readonly Upcast[]> = {
  'submission.create': [],
  'suggestion.create': [],
  'vote.set': [],
  'saved.create': [],
  'saved.delete': [],
  'share.adopt': [],
  'tag.set': [],
};

function stepped(step: Upcast, args: unknown): unknown {
  try {
    return step(args);
  } catch {
    return undefined;
  }
}

/** The args as the version after the last step has them; undefined for a version that is newer than that. */
export function afterSteps(from: number, args: unknown, itsSteps: readonly Upcast[]): { args: unknown } | undefined {
  if (from > itsSteps.length + 1) return undefined;
  return { args: itsSteps.slice(from - 1).reduce((older, step) => stepped(step, older), args) };
}

/** An operation in today's version of its type; undefined when this server does not know the type or the version. */
export function todaysForm({ type, v, args }: Pick<SyncOp, 'type' | 'v' | 'args'>) {
  if (!isOpType(type)) return undefined;
  const form = afterSteps(v, args, steps[type]);
  return form && { type, ...form };
}
