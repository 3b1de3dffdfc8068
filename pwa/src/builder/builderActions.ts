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
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { emptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import type { Connection } from './drag.ts';
import type { DraftSession } from './draftSession.ts';
import { forgetDifficulty } from './forgetDifficulty.ts';
import { editWords, ignoredWords, keptWords, turnWords } from './words.ts';

/** Everything that a press, a key or a menu does to the draft. */
export interface BuilderActions {
  /** False opens the sign-in prompt where building needs an account. */
  mayEdit: () => boolean;
  say: (text: string) => void;
  connect: (connection: Connection) => void;
  toggleType: (room: RoomId, type: RoomType) => void;
  toggleStyle: (a: RoomId, b: RoomId) => void;
  remove: (room: RoomId) => void;
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
    connect: ({ from, to, snap }) =>
      edit(
        (drawn) => planPath(drawn, from, to, snap),
        () => ignoredWords(from, to),
      ),
    toggleType: (room, type) =>
      edit(
        (drawn) => planType(drawn, room, type),
        () => null,
      ),
    toggleStyle: (a, b) =>
      edit(
        (drawn) => planStyle(drawn, a, b),
        () => null,
      ),
    remove: (room) =>
      edit(
        (drawn) => planRemoval(drawn, room),
        (drawn) => keptWords(drawn, room),
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
