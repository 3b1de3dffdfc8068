import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { DraftSession } from '../draftSession.ts';
import type { EditorContext } from './action.ts';

/** Needs no account: it changes the difficulty that the player draws for, not the drawing. */
export function chooseDifficulty(session: DraftSession, difficulty: Difficulty): void {
  session.change((draft) => ({ ...draft, difficulty }));
}

function withPart<K extends keyof IzaroConfig>(
  config: IzaroConfig,
  part: K,
  value: IzaroConfig[K] | null,
): IzaroConfig {
  const others = Object.fromEntries(Object.entries(config).filter(([key]) => key !== part)) as IzaroConfig;
  return value === null ? others : { ...others, [part]: value };
}

/** Sets one part of the Izaro configuration; null removes it. */
export function chooseIzaro<K extends keyof IzaroConfig>(
  { session, mayEdit }: EditorContext,
  part: K,
  value: IzaroConfig[K] | null,
): void {
  if (!mayEdit()) return;
  session.change((draft) => ({ ...draft, izaroConfig: withPart(draft.izaroConfig, part, value) }));
}
