import type { Difficulty } from 'shared-types/difficulty.ts';
import {
  type Drawing,
  type Edit,
  perform,
  planPath,
  planRemoval,
  planStyle,
  planType,
  redo,
  undo,
} from 'shared-types/layout/edit.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { planMove, planTogether } from 'shared-types/layout/joinedEdits.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { emptyLayout, type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { mayRetype, type RoomType } from 'shared-types/layout/rooms.ts';
import type { Connection } from './drag.ts';
import type { DraftSession } from './draftSession.ts';
import { forgetDifficulty } from './forgetDifficulty.ts';
import { editWords, ignoredWords, keptWords, turnWords } from './announcements.ts';

/** Everything that a press, a key or a menu does to the draft. */
export interface BuilderActions {
  /** False opens the sign-in prompt where building needs an account. */
  mayEdit: () => boolean;
  say: (text: string) => void;
  /** Joins two rooms, or draws a path's end to another room. */
  connect: (connection: Connection) => void;
  /** Several rooms come to hold the same: the type is taken away only where all of them hold it. */
  toggleType: (rooms: readonly RoomId[], type: RoomType) => void;
  toggleStyle: (a: RoomId, b: RoomId) => void;
  remove: (rooms: readonly RoomId[]) => void;
  undo: () => void;
  redo: () => void;
  chooseDifficulty: (difficulty: Difficulty) => void;
  chooseIzaro: <K extends keyof IzaroConfig>(part: K, value: IzaroConfig[K] | null) => void;
}

interface Surroundings {
  mayEdit: () => boolean;
  say: (text: string) => void;
}

function withPart<K extends keyof IzaroConfig>(
  config: IzaroConfig,
  part: K,
  value: IzaroConfig[K] | null,
): IzaroConfig {
  const others = Object.fromEntries(Object.entries(config).filter(([key]) => key !== part)) as IzaroConfig;
  return value === null ? others : { ...others, [part]: value };
}

function planTypes(drawn: Layout, rooms: readonly RoomId[], type: RoomType): Edit | null {
  const without = rooms.filter((room) => mayRetype(room) && !typesOf(drawn, room).includes(type));
  const changed = type === 'normal' || without.length === 0 ? rooms : without;
  return planTogether(
    drawn,
    changed.map((room) => (before) => planType(before, room, type)),
  );
}

export function builderActions(session: DraftSession, { mayEdit, say }: Surroundings): BuilderActions {
  const layout = (): Layout => session.get().draft?.drawing.layout ?? emptyLayout;

  function draw(next: (drawing: Drawing) => Drawing): void {
    session.change((draft) => ({ ...draft, drawing: next(draft.drawing) }));
  }

  /** Plans against the layout as it stands; what the rules ignore changes nothing and says why. */
  function edit(plan: (layout: Layout) => Edit | null, ignored: (layout: Layout) => string | null): void {
    if (!mayEdit()) return;
    const planned = plan(layout());
    if (planned) draw((drawing) => perform(drawing, planned));
    const words = planned ? editWords(planned) : ignored(layout());
    if (words !== null) say(words);
  }

  function turn(
    list: 'actions' | 'undoneActions',
    move: (drawing: Drawing) => Drawing,
    word: 'Undone' | 'Redone',
  ): void {
    const last = session.get().draft?.drawing[list].at(-1);
    if (!last || !mayEdit()) return;
    draw(move);
    say(turnWords(word, last));
  }

  return {
    mayEdit,
    say,
    connect: ({ from, to, snap, moved }) =>
      edit(
        (drawn) => (moved ? planMove(drawn, moved.from, moved.to, moved.end, to) : planPath(drawn, from, to, snap)),
        () => ignoredWords(from, to),
      ),
    toggleType: (rooms, type) =>
      edit(
        (drawn) => planTypes(drawn, rooms, type),
        () => null,
      ),
    toggleStyle: (a, b) =>
      edit(
        (drawn) => planStyle(drawn, a, b),
        () => null,
      ),
    remove: (rooms) =>
      edit(
        (drawn) =>
          planTogether(
            drawn,
            rooms.map((room) => (before) => planRemoval(before, room)),
          ),
        (drawn) => (rooms[0] ? keptWords(drawn, rooms[0]) : null),
      ),
    undo: () => turn('actions', undo, 'Undone'),
    redo: () => turn('undoneActions', redo, 'Redone'),
    chooseDifficulty: (difficulty) => {
      forgetDifficulty();
      session.change((draft) => ({ ...draft, difficulty }));
    },
    chooseIzaro: (part, value) => {
      if (!mayEdit()) return;
      session.change((draft) => ({ ...draft, izaroConfig: withPart(draft.izaroConfig, part, value) }));
    },
  };
}
