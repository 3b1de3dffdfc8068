import * as v from 'valibot';
import { difficulties, type Difficulty } from '../difficulty.ts';
import { difficultySchema } from '../difficultySchema.ts';
import { type ExitBearings, exitBearingsSchema } from '../layout/exits.ts';
import { isRoom, type RoomId } from '../layout/grid.ts';
import { type IzaroConfig, izaroConfigSchema } from '../layout/izaro.ts';
import { type Layout, LayoutFault, readLayout, serialiseLayout, writtenVersion } from '../layout/layout.ts';
import { type Day, isDay } from '../day.ts';
import { jsonIn } from '../jsonIn.ts';
import { limits } from '../rules/limits.ts';

/** The contents of a draft file. The undo and redo history is not in it. */
export interface FiledDraft {
  name: string;
  difficulty: Difficulty;
  day: Day;
  layout: Layout;
  izaroConfig: IzaroConfig;
  /** Names of rooms from an imported labyrinth file that are none of the game's own names. */
  roomNames?: Readonly<Partial<Record<RoomId, string>>>;
  /** Where that file places the rooms' exits. */
  exitBearings?: ExitBearings;
}

/** A rejected draft file. `message` is a sentence for players. */
export class DraftFileFault extends Error {
  override name = 'DraftFileFault';
}

const draftFileKind = 'labyrinth-draft';

/**
 * The newest readable version. A file is written in the version its layout needs, so that older apps can read it if
 * possible.
 */
const draftFileVersion = 2;

const roomNamesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.check(isRoom)), v.pipe(v.string(), v.maxLength(80))),
  v.transform((names) => names as Partial<Record<RoomId, string>>),
);

const fileSchema = v.object({
  name: v.pipe(
    v.string('The draft has no name field.'),
    v.maxLength(limits.layoutName.max, `The name of the draft is longer than ${limits.layoutName.max} characters.`),
  ),
  difficulty: v.pipe(
    v.unknown(),
    v.check(
      (value) => v.is(difficultySchema, value),
      `The difficulty of the draft must be one of ${difficulties.join(', ')}.`,
    ),
    v.transform((value) => v.parse(difficultySchema, value)),
  ),
  day: v.pipe(
    v.string('The draft does not say which day it is for.'),
    v.check(isDay, 'The draft does not say which day it is for.'),
  ),
  labyrinthData: v.unknown(),
  izaroConfig: v.optional(v.unknown()),
  // Names and exits that cannot be read are left out: they do not affect the layout.
  roomNames: v.fallback(v.optional(roomNamesSchema), undefined),
  exitBearings: v.fallback(v.optional(exitBearingsSchema), undefined),
});

function fault(message: string): never {
  throw new DraftFileFault(message);
}

/** The kind that a file of this app declares. */
export function fileKind(text: string): unknown {
  const data = jsonIn(text);
  return typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
}

/** Whether a text claims to be a draft file of any version. */
export function isDraftFile(text: string): boolean {
  return fileKind(text) === draftFileKind;
}

function readDrawn(data: unknown): Layout {
  try {
    return readLayout(data);
  } catch (error) {
    if (error instanceof LayoutFault) fault(error.message);
    throw error;
  }
}

/** Reads the text of a draft file. Throws a DraftFileFault whose message names the first fault, and its room. */
export function readDraftFile(text: string): FiledDraft {
  if (!isDraftFile(text)) fault('The file is not a draft of this app.');
  const data = jsonIn(text) as Record<string, unknown>;
  if (typeof data.version === 'number' && data.version > draftFileVersion) {
    fault('This draft was exported by a newer version of the app. Reload the page and open it again.');
  }
  if (data.version !== 1 && data.version !== draftFileVersion) fault('The draft must have "version": 1 or 2.');
  const parsed = v.safeParse(fileSchema, { name: null, difficulty: null, day: null, labyrinthData: null, ...data });
  if (!parsed.success) fault(parsed.issues[0].message);
  const { name, difficulty, day, roomNames, exitBearings } = parsed.output;
  const izaro = v.safeParse(izaroConfigSchema, parsed.output.izaroConfig ?? {});
  if (!izaro.success) fault(izaro.issues[0].message);
  const layout = readDrawn(parsed.output.labyrinthData);
  return {
    name,
    difficulty,
    day,
    layout,
    izaroConfig: izaro.output,
    ...(roomNames && { roomNames }),
    ...(exitBearings && { exitBearings }),
  };
}

/** The text of a draft file: everything another device needs to continue the draft, as indented JSON. */
export function writeDraftFile(draft: FiledDraft): string {
  const { name, difficulty, day, layout, izaroConfig, roomNames, exitBearings } = draft;
  const file = {
    kind: draftFileKind,
    version: writtenVersion(layout),
    name,
    difficulty,
    day,
    labyrinthData: JSON.parse(serialiseLayout(layout)) as unknown,
    izaroConfig,
    ...(roomNames && { roomNames }),
    ...(exitBearings && { exitBearings }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** `eternal_2026-11-21.labyrinth` */
export function draftFileName({ difficulty, day }: Pick<FiledDraft, 'difficulty' | 'day'>): string {
  return `${difficulty}_${day}.labyrinth`;
}
