import { Link } from '@tanstack/react-router';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  difficulty: Difficulty;
  /** Whether the device has read today's list, and so knows that it is empty. */
  loaded: boolean;
}

/** Shown when today's list is empty or not on the device (spec 2). */
export function EmptyToday({ difficulty, loaded }: Props) {
  const name = difficultyLabel[difficulty];
  const builder = (words: string, kind: 'primary' | 'plain') => (
    <Link to="/builder" search={{ difficulty }} className={buttonClass(kind)}>
      {words}
    </Link>
  );
  if (loaded) {
    return (
      <EmptyState
        text={`No ${name} labyrinth submissions yet`}
        action={builder(`Submit First ${name} Labyrinth`, 'primary')}
      />
    );
  }
  return (
    <EmptyState
      text={`Today's ${name} list is not on your device yet.`}
      hint="It is shown as soon as the server answers. Drawing works meanwhile."
      action={builder('Open the Lab Builder', 'plain')}
    />
  );
}
