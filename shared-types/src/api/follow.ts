import * as v from 'valibot';
import { dayMs } from '../day.ts';
import { compass } from '../layout/exits.ts';
import { allRooms, isRoom, type RoomId } from '../layout/grid.ts';
import { hasFewEnoughPaths, tooManyPaths } from '../layout/layout.ts';
import { roomTypes } from '../layout/rooms.ts';
import { LayoutLinkFault, unpackLayout } from '../link/layoutLink.ts';
import { endpoint } from './endpoint.ts';

/** Longer than the fullest valid layout, packed. */
const packedCharacters = 2000;

/** Why a packed layout is refused; null for a valid one. */
function packedFault(text: string): string | null {
  try {
    const { layout } = unpackLayout(text);
    return hasFewEnoughPaths(layout) ? null : tooManyPaths(layout.paths.length);
  } catch (error) {
    if (error instanceof LayoutLinkFault) return error.message;
    throw error;
  }
}

/** A layout as links contain it (`packLayout`), with its difficulty, day and Izaro configuration. */
const packedLayoutSchema = v.pipe(
  v.string('must be a packed layout.'),
  v.maxLength(packedCharacters, `has more than ${packedCharacters} characters.`),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? packedFault(dataset.value) : null;
    if (fault !== null) addIssue({ message: fault });
  }),
);

const roomSchema = v.custom<RoomId>((id) => typeof id === 'string' && isRoom(id), 'is not a room of the grid.');

function rooms(most: number) {
  return v.pipe(v.array(roomSchema), v.maxLength(most, `holds more than ${most} rooms.`));
}

const longestWay = 200;
const mostSteps = 999;
/** The longest run time that can be sent, in milliseconds. */
export const longestRunMs = 7 * dayMs;

const stepSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostSteps));

/**
 * A run as other screens show it. It carries what the player's own screen shows, so that others need neither its plan
 * nor its choices. These bounds keep it within 5 KB of ASCII.
 */
export const sharedRunSchema = v.strictObject({
  /** `won` is the last state sent for a run. */
  at: v.picklist(['on', 'won'], 'must be on or won.'),
  layout: packedLayoutSchema,
  room: roomSchema,
  /** How sure the player's screen is about that room. */
  position: v.optional(v.picklist(['known', 'unsure', 'lost']), 'known'),
  /**
   * The next door; null where the route ends. `isExit`: the bearing is that of the exit itself, not only of the room on
   * the map.
   */
  next: v.nullable(
    v.strictObject({ room: roomSchema, bearing: v.picklist(compass), isExit: v.boolean(), isSecret: v.boolean() }),
  ),
  /** What to take in the room, or what was taken. */
  contents: v.pipe(
    v.array(v.strictObject({ type: v.picklist(roomTypes), isTaken: v.boolean() })),
    v.maxLength(roomTypes.length, 'holds more than there is.'),
  ),
  /** Whether the route waits in the next fight for the extra treasure key. */
  waits: v.boolean(),
  step: stepSchema,
  steps: stepSchema,
  /** The rest of the route, from here on. */
  way: rooms(longestWay),
  done: rooms(allRooms.length),
  /** The run time in milliseconds when this was sent; it stops during a pause. */
  clock: v.strictObject({
    ran: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestRunMs)),
    runs: v.boolean(),
  }),
});
export type SharedRun = v.InferOutput<typeof sharedRunSchema>;

/** The form of a run's key and of the token derived from it: 128 bits in base64url. */
const keyPattern = /^[A-Za-z0-9_-]{22}$/;

/** Whether a text has the form of a token. */
export function isFollowToken(text: string): boolean {
  return keyPattern.test(text);
}

/**
 * Shows a run on other screens (run.md, section 4); `run: null` stops that. The device creates a secret `key` of 128
 * random bits; the token in the address is its SHA-256, truncated to 128 bits. So whoever gets the address can watch
 * but not send, and the server, which keeps runs in memory only, need not store who owns them. 403 if the key does not
 * match, 429 if one network shows too many runs, 503 if the server's processes cannot reach each other.
 */
export const showRun = endpoint('POST', '/api/follow/:token', {
  by: 'anybody',
  body: v.strictObject({
    key: v.pipe(v.string(), v.regex(keyPattern, 'must be 22 characters of base64url.')),
    /**
     * Grows with every call of the device, so that a call overtaken by a later one changes nothing. Epoch milliseconds.
     */
    sent: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    run: v.nullable(sharedRunSchema),
  }),
  answer: null,
});

/**
 * What other screens receive. `waiting`: nothing is shown at this address yet; `run`: this run, as of `age`
 * milliseconds ago; `ended`: the player has stopped showing it.
 */
const followEventSchema = v.variant('at', [
  v.object({ at: v.literal('waiting') }),
  v.object({ at: v.literal('run'), age: v.number(), run: v.object(sharedRunSchema.entries) }),
  v.object({ at: v.literal('ended') }),
]);
export type FollowEvent = v.InferOutput<typeof followEventSchema>;

/** A run as server-sent events of `followEventSchema`. New connections first get the latest one. */
export const followRun = endpoint('GET', '/api/follow/:token', {
  by: 'anybody',
  body: null,
  answer: followEventSchema,
});
