import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { EmptyToday } from '../parts/EmptyToday.tsx';
import { dayText } from '../parts/archiveDay.ts';

interface Props {
  difficulty: Difficulty;
  /** The earlier day that is looked at; undefined for today. */
  archived: Day | undefined;
  /** Whether the device knows that there is nothing. */
  loaded: boolean;
}

/** Stands where a day has no submissions, or none that the device knows. */
export function EmptyDay({ difficulty, archived, loaded }: Props) {
  const name = difficultyLabel[difficulty];
  if (archived !== undefined) {
    const text = loaded
      ? `No ${name} labyrinth submissions on ${dayText(archived)}`
      : `The ${name} list of ${dayText(archived)} is not on your device`;
    return <EmptyState text={text} {...(!loaded && { hint: 'It is shown as soon as the server answers.' })} />;
  }
  return <EmptyToday difficulty={difficulty} loaded={loaded} />;
}
