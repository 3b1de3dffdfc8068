import * as v from 'valibot';
import { uuidSchema } from 'shared-types/api/ids.ts';
import { isAboutInvisibleText } from 'shared-types/api/savedLabyrinths.ts';
import { isOpType, isReadable, opArgs, type OpType, syncOpSchema } from 'shared-types/api/sync.ts';
import { isDay } from 'shared-types/day.ts';
import { jsonIn } from 'shared-types/jsonIn.ts';
import { isAboutTooManyPaths } from 'shared-types/layout/layout.ts';
import { DraftFileFault, type FiledDraft, readDraftFile, writeDraftFile } from 'shared-types/draftFile/draftFile.ts';
import type { Op } from '../device/outboxEntry.ts';
import { unsentFileKind } from './unsentFileKind.ts';

/** A file of unsent work that cannot be imported. `message` is a sentence for people. */
export class UnsentFileFault extends Error {
  override name = 'UnsentFileFault';
}

/** Increase when older apps can no longer read the file. */
const version = 1;

const changeSchema = v.object({
  ...v.pick(syncOpSchema, ['id', 'type', 'v', 'args', 'madeAt']).entries,
  // Checked in `damageOf`, which has its own message for it, as for the time.
  day: v.string(),
  dependsOn: v.array(uuidSchema),
  firstSentAt: v.nullable(v.number()),
  /** Why the server refused the change; null where it did not. */
  refused: v.nullable(v.object({ code: v.string(), error: v.string() })),
});

type ReadChange = v.InferOutput<typeof changeSchema>;

/** An unsent change, with the id by which the server counts it only once. */
export type FiledChange = Omit<ReadChange, keyof Op> & Op;

const fileSchema = v.object({
  exportedAt: v.string(),
  account: v.nullable(v.object({ id: v.string(), name: v.string() })),
  changes: v.array(changeSchema),
  drafts: v.array(v.looseObject({ id: uuidSchema })),
});

/**
 * Everything on a device that the server does not have. `account`: the owner of the changes; null where there are none.
 */
export interface UnsentWork {
  exportedAt: string;
  account: { id: string; name: string } | null;
  changes: FiledChange[];
  drafts: { id: string; draft: FiledDraft }[];
}

/** The text of the file: indented JSON. */
export function writeUnsentFile({ drafts, ...rest }: UnsentWork): string {
  const filed = drafts.map(({ id, draft }) => ({ id, ...(JSON.parse(writeDraftFile(draft)) as object) }));
  return `${JSON.stringify({ kind: unsentFileKind, version, ...rest, drafts: filed }, null, 2)}\n`;
}

function fault(message: string): never {
  throw new UnsentFileFault(message);
}

function decode(text: string): Record<string, unknown> {
  const data = jsonIn(text);
  if (data === undefined) fault('The file is damaged, or is not a file of unsent work.');
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== unsentFileKind) {
    fault('This is not a file of unsent work. Labyrinth files and drafts are opened in the builder.');
  }
  return { ...data };
}

/** What is wrong with a change, for people. No screen can show an impossible day or time. */
function damageOf(type: OpType, { args, day, madeAt }: ReadChange): string | undefined {
  if (!isDay(day)) return 'The change does not say which day it is for.';
  if (Number.isNaN(Date.parse(madeAt))) return 'The change does not say when it was made.';
  // Changes that earlier versions allowed are not damaged: the server refuses them, and they keep their content in the
  // queue.
  const isDamage = (issue: v.BaseIssue<unknown>) => !isAboutTooManyPaths(issue) && !isAboutInvisibleText(issue);
  return v.safeParse(opArgs[type], args).issues?.find(isDamage)?.message;
}

function checkChange(change: ReadChange, index: number): FiledChange {
  const { type, v: made } = change;
  if (!isOpType(type) || !isReadable(type, made))
    fault(`Change ${index + 1} was made by a newer version of the app. Reload the page and try again.`);
  const damage = damageOf(type, change);
  if (damage !== undefined) fault(`Change ${index + 1} of the file is damaged: ${damage}`);
  return change as FiledChange;
}

function readDraft(filed: { id: string }, index: number): UnsentWork['drafts'][number] {
  try {
    return { id: filed.id, draft: readDraftFile(JSON.stringify(filed)) };
  } catch (error) {
    if (error instanceof DraftFileFault) fault(`Draft ${index + 1} of the file is damaged: ${error.message}`);
    throw error;
  }
}

/** Parses the text of a file of unsent work. Throws UnsentFileFault with the first fault. */
export function readUnsentFile(text: string): UnsentWork {
  const data = decode(text);
  if (typeof data.version === 'number' && data.version > version) {
    fault('This file was exported by a newer version of the app. Reload the page and try again.');
  }
  const parsed = v.safeParse(fileSchema, data);
  if (data.version !== version || !parsed.success)
    fault('The file is damaged: not everything that belongs in it is there.');
  const { exportedAt, account, changes, drafts } = parsed.output;
  const checked = changes.map(checkChange);
  if (changes.length > 0 && !account) fault('The file does not say whose changes it contains.');
  return { exportedAt, account, changes: checked, drafts: drafts.map(readDraft) };
}
