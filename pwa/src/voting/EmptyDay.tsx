import { Link } from '@tanstack/react-router';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/rules/dailyReset.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { dayText } from './archiveDay.ts';

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
    return <EmptyState text={text} {...(!loaded && { hint: 'It is read as soon as there is a connection.' })} />;
  }
  const build = (
    <Link to="/builder" search={{ difficulty }} className={buttonClass('primary')}>
      Submit First {name} Labyrinth
    </Link>
  );
  if (loaded) return <EmptyState text={`No ${name} labyrinth submissions yet`} action={build} />;
  return (
    <EmptyState
      text={`Today's ${name} list is not on your device yet`}
      hint="It is read as soon as there is a connection. Drawing works without one."
      action={build}
    />
  );
}
