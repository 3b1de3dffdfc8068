import { Link } from '@tanstack/react-router';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  difficulty: Difficulty;
  /** Whether the device has ever read today's list, and so knows that there is nothing. */
  loaded: boolean;
}

/** Stands where today's list has nothing in it, or nothing that the device knows (spec 2). */
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
