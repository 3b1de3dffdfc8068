import { type Claim, type Drawn, partsOf } from 'shared-types/agreement/claims.ts';
import { withCorrection } from 'shared-types/agreement/applyCorrection.ts';
import { correctionIn } from 'shared-types/agreement/corrections.ts';
import { type Difference, differenceOf, differingRooms, isSame } from 'shared-types/agreement/difference.ts';
import {
  differenceInWords,
  type DifferenceSentence,
  differenceSummary,
  theyAndYou,
  thisAndTheDay,
  type Voices,
} from 'shared-types/agreement/differenceInWords.ts';
import { layoutKeys } from 'shared-types/agreement/keys.ts';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import { differenceMarks, type ShownDifference } from 'shared-types/picture/differenceMarks.ts';
import type { DifferenceSign } from 'shared-types/picture/differencePaint.ts';
import { sceneWithDifference } from 'shared-types/picture/sceneWithDifference.ts';
import { differenceLayers } from '../../picture/DifferenceDrawing.tsx';
import type { DrawnDifference } from './drawnDifference.ts';

// Loaded on demand: no first screen compares layouts.

/** A layout as list rows store it. */
export interface Stored {
  difficulty: Difficulty;
  labyrinthData: string;
  izaroConfig: IzaroConfig;
}

function drawnOf({ difficulty, labyrinthData, izaroConfig }: Stored): Drawn | null {
  const layout = layoutOrNull(labyrinthData);
  return layout && { difficulty, layout, izaroConfig };
}

/** The key of a drawing; drawings of the same labyrinth share it. */
export function keyOfDrawn(drawn: Drawn): string {
  return layoutKeys(drawn).k2;
}

const known = new Map<string, string | undefined>();

/**
 * The key of a stored layout; layouts of the same labyrinth share it. Undefined if this version of the app cannot read
 * the layout.
 */
export function sameKeyOf(stored: Stored): string | undefined {
  const name = `${stored.difficulty} ${stored.labyrinthData}`;
  if (!known.has(name)) {
    const drawn = drawnOf(stored);
    known.set(name, drawn ? keyOfDrawn(drawn) : undefined);
  }
  return known.get(name);
}

/** A layout with a suggestion drawn into it; null if the suggestion is not written as claims. */
export function withSuggestion(stored: Stored, text: string): Stored | null {
  const correction = correctionIn(text);
  const drawn = correction && drawnOf(stored);
  if (!correction || !drawn) return null;
  const { layout, izaroConfig } = withCorrection(drawn, correction);
  return { difficulty: stored.difficulty, labyrinthData: serialiseLayout(layout), izaroConfig };
}

/** How two layouts differ, in words and ready to be drawn. */
export interface Compared {
  rooms: readonly RoomId[];
  /** "Differs from the day's layout in 2 rooms: C11R2, C13R4" */
  summary: string;
  sentences: readonly DifferenceSentence[];
  drawn: DrawnDifference;
}

/** What a picture of the first layout marks as different from the second. */
function shownOf({ theirs, mine }: Difference): ShownDifference {
  const rooms = new Map<RoomId, DifferenceSign>();
  const paths = new Map<string, ShownDifference['paths'][number]>();
  const note = (claims: readonly Claim[], sign: DifferenceSign) => {
    for (const parts of claims.map(partsOf)) {
      if (parts.kind === 'room') rooms.set(parts.room, sign);
      if (!('rooms' in parts)) continue;
      const [from, to] = parts.rooms;
      const pair = parts.rooms.join(' ');
      paths.set(pair, { from, to, sign: paths.has(pair) ? 'changed' : sign });
    }
  };
  note(theirs, 'added');
  note(mine, 'missing');
  for (const parts of [...theirs, ...mine].map(partsOf)) {
    if (parts.kind === 'content' && !rooms.has(parts.room)) rooms.set(parts.room, 'changed');
  }
  return { rooms, paths: [...paths.values()] };
}

/** How a layout differs from another one, which the summary calls `name`; null if both say the same. */
function compareDrawn(one: Drawn, other: Drawn, name: string, voices: Voices): Compared | null {
  const difference = differenceOf(one, other);
  if (isSame(difference)) return null;
  const shown = shownOf(difference);
  return {
    rooms: differingRooms(difference),
    summary: differenceSummary(difference, name) ?? '',
    sentences: differenceInWords(difference, voices),
    drawn: {
      over: (scene, tone) => sceneWithDifference(scene, shown, tone),
      layersOver: (scene) => differenceLayers(differenceMarks(scene, shown)),
      signsOn: (scene) => differenceMarks(scene, shown).map(({ badge: { at, radius } }) => ({ ...at, radius })),
    },
  };
}

/** The name of a day's layout, which depends on how sure the day is of it. */
export function dayLayoutName({ state }: Pick<DayAgreement, 'state'>): string {
  return state === 'first' ? 'the first drawing' : `the ${state} layout`;
}

/** The layout of a day; null if there is none or this version of the app cannot read it. */
export function dayLayout({ difficulty, layout }: DayAgreement): Drawn | null {
  return layout && drawnOf({ difficulty, ...layout });
}

/** How the layout of a day differs from what the player has drawn; null if it does not. */
export function compareWithMine(agreed: DayAgreement, day: Drawn, mine: Drawn): Compared | null {
  return compareDrawn(day, mine, dayLayoutName(agreed), theyAndYou);
}

const thisAndThePicture: Voices = {
  theirsHave: 'this one has',
  theirsDoNot: 'this one does not',
  mineHave: 'the picture has',
  mineDoNot: 'the picture does not',
};

/**
 * In which rooms a submission differs from the one pictured for its group: drawings of the same labyrinth may have
 * different secret passages.
 */
export function differsFromPicture(stored: Stored, pictured: Stored): readonly DifferenceSentence[] {
  const [one, other] = [drawnOf(stored), drawnOf(pictured)];
  if (!one || !other) return [];
  return differenceInWords(differenceOf(one, other), thisAndThePicture).filter(({ room }) => room !== null);
}

/**
 * How a drawing differs from the layout of its day, which the summary calls `name`; null if it does not, or if this
 * version of the app cannot read one of them.
 */
export function compareWithDay(stored: Stored, day: Stored, name = "the day's layout"): Compared | null {
  const [one, other] = [drawnOf(stored), drawnOf(day)];
  return one && other && compareDrawn(one, other, name, thisAndTheDay);
}
