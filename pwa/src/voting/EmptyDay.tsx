import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { EmptyToday } from '../parts/EmptyToday.tsx';
import { formatDay } from '../ui/formatDateTime.ts';

interface Props {
  difficulty: Difficulty;
  /** The earlier day; undefined for today. */
  archived: Day | undefined;
  /** Whether the device has read the list, and so knows that it is empty. */
  loaded: boolean;
}

/** Shown when a day has no submissions, or its list is not on the device. */
export function EmptyDay({ difficulty, archived, loaded }: Props) {
  const name = difficultyLabel[difficulty];
  if (archived !== undefined) {
    const text = loaded
      ? `No ${name} labyrinth submissions on ${formatDay(archived)}`
      : `The ${name} list of ${formatDay(archived)} is not on your device`;
    return <EmptyState text={text} {...(!loaded && { hint: 'It is shown as soon as the server answers.' })} />;
  }
  return <EmptyToday difficulty={difficulty} loaded={loaded} />;
}
