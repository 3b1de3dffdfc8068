import * as v from 'valibot';
import { isDay } from '../day.ts';
import { difficultySchema } from '../difficultySchema.ts';
import { lenientIzaroConfigSchema, izaroConfigSchema } from '../layout/izaro.ts';
import { labyrinthTextSchema } from '../layout/layout.ts';
import { limits } from '../rules/limits.ts';
import { isEmptyOrVisible } from '../rules/visibleText.ts';
import { endpoint } from './endpoint.ts';
import { shareTokenSchema } from './ids.ts';
import { ignoredPictureSchema } from './submissions.ts';
import { success } from './success.ts';

/**
 * A saved labyrinth as its owner sees it (spec 3). `createdAt` is an ISO time. `day` is the UTC day of the labyrinth;
 * here and in a shared labyrinth it is absent only in old data stored on devices.
 */
export const savedLabyrinthSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  difficulty: difficultySchema,
  labyrinthData: v.string(),
  izaroConfig: lenientIzaroConfigSchema,
  displaySvg: v.nullable(v.string()),
  isPublic: v.boolean(),
  tags: v.array(v.string()),
  shareToken: v.string(),
  day: v.optional(v.string()),
  createdAt: v.string(),
});
export type SavedLabyrinth = v.InferOutput<typeof savedLabyrinthSchema>;

/** A layout behind a share link (spec 3). `user.poeAccountId` is the creator's display name. */
const sharedLabyrinthSchema = v.object({
  name: v.string(),
  difficulty: difficultySchema,
  labyrinthData: v.string(),
  izaroConfig: lenientIzaroConfigSchema,
  displaySvg: v.nullable(v.string()),
  day: v.optional(v.string()),
  userId: v.union([v.string(), v.literal(0)]),
  user: v.object({ poeAccountId: v.nullable(v.string()), username: v.nullable(v.string()), hideUserTag: v.boolean() }),
  creatorPoints: v.number(),
});
export type SharedLabyrinth = v.InferOutput<typeof sharedLabyrinthSchema>;

/** True if the issue is that a name or a suggestion has no visible character, which earlier versions accepted. */
export function isAboutInvisibleText({ requirement }: v.BaseIssue<unknown>): boolean {
  return requirement === isEmptyOrVisible;
}

export const layoutNameSchema = v.pipe(
  v.string('A layout needs a name.'),
  v.trim(),
  v.minLength(limits.layoutName.min, 'A layout needs a name.'),
  v.check(isEmptyOrVisible, "A layout's name needs at least one character that can be seen."),
  v.maxLength(limits.layoutName.max, `A layout's name has at most ${limits.layoutName.max} characters.`),
);
export const descriptionSchema = v.pipe(
  v.string(),
  v.maxLength(limits.description, `A description has at most ${limits.description} characters.`),
);
/** The UTC day of the saved labyrinth. Defaults to the day of saving; a later day counts as today. */
export const savedDaySchema = v.pipe(v.string(), v.check(isDay, 'day must be YYYY-MM-DD.'));
export const tagsSchema = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(limits.tag.min, 'A tag needs some text.'),
      v.maxLength(limits.tag.max, `A tag has at most ${limits.tag.max} characters.`),
    ),
  ),
  v.maxLength(limits.tags, `A layout has at most ${limits.tags} tags.`),
);

const izaroConfigTextSchema = v.pipe(v.string(), v.parseJson({}, 'izaroConfig is not valid JSON.'), izaroConfigSchema);

/**
 * The REST call sends `izaroConfig` as JSON text (spec 7); an object is accepted as well. Not a union, because its
 * error could not say what is wrong.
 */
const anyIzaroConfigSchema = v.lazy((input): typeof izaroConfigTextSchema | typeof izaroConfigSchema =>
  typeof input === 'string' ? izaroConfigTextSchema : izaroConfigSchema,
);

/** The item is absent only if the call repeats an Idempotency-Key and the item has been deleted meanwhile. */
const savedAnswer = v.object({ success: v.literal(true), savedLabyrinth: v.optional(savedLabyrinthSchema) });

export const createSavedLabyrinth = endpoint('POST', '/api/saved-labyrinths', {
  by: 'accountOrToken',
  body: v.strictObject({
    name: layoutNameSchema,
    description: v.optional(descriptionSchema, ''),
    difficulty: difficultySchema,
    labyrinthData: labyrinthTextSchema,
    izaroConfig: v.optional(anyIzaroConfigSchema, {}),
    displaySvg: ignoredPictureSchema,
    isPublic: v.optional(v.boolean()),
    tags: v.optional(tagsSchema, []),
    day: v.optional(savedDaySchema),
  }),
  takesLayout: true,
  answer: savedAnswer,
  status: 201,
});

/** The account's collection, newest first (spec 7); with `preferMinimal`, without pictures. */
export const listSavedLabyrinths = endpoint('GET', '/api/saved-labyrinths', {
  by: 'accountOrToken',
  body: null,
  answer: v.array(savedLabyrinthSchema),
});

export const deleteSavedLabyrinth = endpoint('DELETE', '/api/saved-labyrinths/:id', {
  by: 'accountOrToken',
  body: null,
  answer: success,
});

/** Makes a new share link; the old one stops working. */
export const renewShareLink = endpoint('POST', '/api/saved-labyrinths/:id/share', {
  by: 'accountOrToken',
  body: null,
  answer: v.object({ success: v.literal(true), shareToken: v.optional(shareTokenSchema) }),
});

export const getShared = endpoint('GET', '/api/share/:shareToken', {
  by: 'anybody',
  body: null,
  answer: sharedLabyrinthSchema,
});

export const adoptShared = endpoint('POST', '/api/share/:shareToken/save', {
  by: 'account',
  body: null,
  answer: savedAnswer,
  status: 201,
});
