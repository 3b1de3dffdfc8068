import { counted } from '../counted.ts';
import { type RoomId, shortPlace } from '../layout/grid.ts';
import { listed } from '../listed.ts';
import { type Claim, partsOf } from './claims.ts';
import { izaroFieldWords, thingWords } from './claimWords.ts';
import { type Difference, differingRooms, isSame } from './difference.ts';

/** How the sentences name the two layouts compared: "they have ..., you do not". */
export interface Voices {
  theirsHave: string;
  theirsDoNot: string;
  mineHave: string;
  mineDoNot: string;
}

/** Other people's layout, compared with the reader's own. */
export const theyAndYou: Voices = {
  theirsHave: 'they have',
  theirsDoNot: 'they do not',
  mineHave: 'you have',
  mineDoNot: 'you do not',
};

/** A drawing beside the day's layout. */
export const thisAndTheDay: Voices = {
  theirsHave: 'this one has',
  theirsDoNot: 'this one does not',
  mineHave: "the day's layout has",
  mineDoNot: "the day's layout does not",
};

/** What differs in one room, in words; `room` is null for Izaro. */
export interface DifferenceSentence {
  room: RoomId | null;
  text: string;
}

/**
 * The claims to mention for a room. The doors of a new room are left out; a door is mentioned at its first end only.
 */
function thingsOf(claims: readonly Claim[], room: RoomId): string[] {
  const isNew = (id: RoomId): boolean => claims.includes(`room ${id}`);
  return claims
    .map(partsOf)
    .filter((parts) => {
      if (parts.kind === 'izaro') return false;
      if (!('rooms' in parts)) return parts.room === room;
      return parts.rooms[0] === room && !parts.rooms.some(isNew);
    })
    .toSorted((a, b) => Number(b.kind === 'room') - Number(a.kind === 'room'))
    .map((parts) => thingWords(parts, room));
}

function sentence(theirs: readonly string[], mine: readonly string[], voices: Voices): string | null {
  const { theirsHave, theirsDoNot, mineHave, mineDoNot } = voices;
  if (theirs.length > 0 && mine.length > 0) return `${theirsHave} ${listed(theirs)}, ${mineHave} ${listed(mine)}`;
  if (theirs.length > 0) return `${theirsHave} ${listed(theirs)}, ${mineDoNot}`;
  return mine.length > 0 ? `${mineHave} ${listed(mine)}, ${theirsDoNot}` : null;
}

/** A difference in words, room by room: "C11R2: they have a silver key, you do not". Izaro comes last. */
export function differenceInWords(difference: Difference, voices: Voices): DifferenceSentence[] {
  const { theirs, mine } = difference;
  const rooms = differingRooms(difference).flatMap((room): DifferenceSentence[] => {
    const words = sentence(thingsOf(theirs, room), thingsOf(mine, room), voices);
    return words === null ? [] : [{ room, text: `${shortPlace(room)}: ${words}` }];
  });
  return [...rooms, ...izaroSentences(difference, voices)];
}

function izaroSentences({ theirs, mine }: Difference, voices: Voices): DifferenceSentence[] {
  const things = (claims: readonly Claim[], field: string): string[] =>
    claims
      .map(partsOf)
      .flatMap((parts) => (parts.kind === 'izaro' && parts.field === field ? [thingWords(parts, null)] : []));
  return Object.entries(izaroFieldWords).flatMap(([field, name]) => {
    const words = sentence(things(theirs, field), things(mine, field), voices);
    return words === null ? [] : [{ room: null, text: `${name}: ${words}` }];
  });
}

/** How many rooms a list names before it says how many more there are. */
const mostNamedRooms = 6;

/** "Differs in 2 rooms: C11R2, C13R4"; "Differs in Izaro alone"; null for layouts that are the same. */
export function differenceSummary(difference: Difference, from = ''): string | null {
  if (isSame(difference)) return null;
  const rooms = differingRooms(difference);
  const differs = `Differs${from === '' ? '' : ` from ${from}`} in`;
  if (rooms.length === 0) return `${differs} Izaro alone`;
  const named = rooms.slice(0, mostNamedRooms).map(shortPlace).join(', ');
  const more = rooms.length > mostNamedRooms ? ` and ${rooms.length - mostNamedRooms} more` : '';
  return `${differs} ${counted(rooms.length, 'room')}: ${named}${more}`;
}
