import * as v from 'valibot';
import { difficultySchema } from '../difficultySchema.ts';
import { izaroConfigSchema } from '../layout/izaro.ts';
import { isNamedLayoutText, labyrinthTextSchema, mostPaths } from '../layout/layout.ts';
import { limits } from '../rules/limits.ts';
import { isDay } from '../day.ts';
import { votedKinds } from '../rules/standing.ts';
import { userVoteSchema } from '../rules/vote.ts';
import { endpoint } from './endpoint.ts';
import { shareTokenSchema, uuidSchema } from './ids.ts';
import { descriptionSchema, layoutNameSchema, savedDaySchema, tagsSchema } from './savedLabyrinths.ts';
import { suggestionTextSchema } from './suggestions.ts';

export const syncProtocol = 1;

/**
 * The doors that the player walked through on a run followed by the game's log, each as a pair of rooms: "c1r3 c3r2".
 */
const walkedSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^c\d{1,2}r\d c\d{1,2}r\d$/, 'walked must be pairs of rooms.'))),
  v.maxLength(mostPaths, `walked may hold at most ${mostPaths} doors.`),
);

/** The arguments of each operation: the wanted outcome, never a toggle. Ids are created on the device. */
export const opArgs = {
  'submission.create': v.strictObject({
    id: uuidSchema,
    difficulty: difficultySchema,
    labyrinthData: labyrinthTextSchema,
    izaroConfig: izaroConfigSchema,
    walked: v.optional(walkedSchema),
  }),
  'suggestion.create': v.strictObject({ id: uuidSchema, submissionId: uuidSchema, text: suggestionTextSchema }),
  'vote.set': v.strictObject({
    target: v.picklist(votedKinds),
    targetId: uuidSchema,
    value: userVoteSchema,
  }),
  'saved.create': v.strictObject({
    id: uuidSchema,
    shareToken: shareTokenSchema,
    name: layoutNameSchema,
    description: v.optional(descriptionSchema, ''),
    difficulty: difficultySchema,
    labyrinthData: labyrinthTextSchema,
    izaroConfig: izaroConfigSchema,
    tags: v.optional(tagsSchema, []),
    day: v.optional(savedDaySchema),
  }),
  'saved.delete': v.strictObject({ id: uuidSchema }),
  'share.adopt': v.strictObject({ id: uuidSchema, shareToken: shareTokenSchema, fromToken: shareTokenSchema }),
  'tag.set': v.strictObject({ hideUserTag: v.boolean() }),
} as const;

export type OpType = keyof typeof opArgs;
export type OpArgs<T extends OpType = OpType> = v.InferOutput<(typeof opArgs)[T]>;

/**
 * The newest version of each type's `args`. From version 2, layouts may have room names; from version 3, a submission
 * may list the doors walked with the game's log.
 */
export const opVersion: Record<OpType, number> = {
  'submission.create': 3,
  'suggestion.create': 1,
  'vote.set': 1,
  'saved.create': 2,
  'saved.delete': 1,
  'share.adopt': 1,
  'tag.set': 1,
};

/**
 * Whether `opArgs` can read a version of the args: the current one, and earlier ones, which differ only in the layout's
 * version.
 */
export function isReadable(type: OpType, version: number): boolean {
  return version <= opVersion[type];
}

/**
 * The version to send an operation in: the lowest that can express it. So an older server accepts what it can read and
 * answers `needs_upgrade` to the rest.
 */
export function sentVersion({ type, args }: { type: OpType; args: object }): number {
  if (!('labyrinthData' in args) || typeof args.labyrinthData !== 'string') return opVersion[type];
  if ('walked' in args && args.walked !== undefined) return 3;
  return isNamedLayoutText(args.labyrinthData) ? 2 : 1;
}

export function isOpType(type: string): type is OpType {
  return Object.hasOwn(opArgs, type);
}

/**
 * The envelope of one operation. `args` is checked per type when the operation is applied, so that only that operation
 * is refused. `seq` increases with every operation of a device; `day` is the UTC day for which the player made it.
 */
export const syncOpSchema = v.strictObject({
  id: uuidSchema,
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  type: v.pipe(v.string(), v.maxLength(40)),
  v: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  args: v.unknown(),
  day: v.pipe(v.string(), v.check(isDay, 'day must be YYYY-MM-DD.')),
  dependsOn: v.optional(v.pipe(v.array(uuidSchema), v.maxLength(20))),
  madeAt: v.pipe(v.string(), v.maxLength(40)),
});
export type SyncOp = v.InferOutput<typeof syncOpSchema>;

export const syncBody = v.strictObject({
  protocol: v.pipe(v.number(), v.safeInteger()),
  clientId: uuidSchema,
  accountId: v.pipe(v.string(), v.maxLength(64)),
  ops: v.pipe(v.array(syncOpSchema), v.maxLength(limits.syncOps, `At most ${limits.syncOps} operations in one call.`)),
});

/**
 * The result of one operation. `entity` is the authoritative row afterwards, a saved labyrinth without its picture if
 * the request had `preferMinimal`; `retryAfter` (seconds) comes with a `retry` whose time is known.
 */
const syncResultSchema = v.object({
  id: v.string(),
  status: v.picklist(['applied', 'rejected', 'retry']),
  code: v.optional(v.string()),
  error: v.optional(v.string()),
  retryAfter: v.optional(v.number()),
  entity: v.optional(v.unknown()),
});
export type SyncResult = v.InferOutput<typeof syncResultSchema>;

const syncAnswerSchema = v.object({
  serverTime: v.string(),
  day: v.string(),
  nextResetUTC: v.string(),
  results: v.array(syncResultSchema),
});
export type SyncAnswer = v.InferOutput<typeof syncAnswerSchema>;

/** Sends a device's queued operations, in order. The response comes only after everything is durably written. */
export const sync = endpoint('POST', '/api/sync', { by: 'account', body: syncBody, answer: syncAnswerSchema });

/** The `entity` of an applied `vote.set`. */
export const votedEntitySchema = v.object({
  target: v.picklist(votedKinds),
  id: v.string(),
  voteCount: v.number(),
  userVote: userVoteSchema,
});
export type VotedEntity = v.InferOutput<typeof votedEntitySchema>;
