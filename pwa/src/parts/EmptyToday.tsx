import { Link } from '@tanstack/react-router';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { emptyListText } from './emptyListText.ts';

interface Props {
  difficulty: Difficulty;
  /** Whether the device has read today's list, and so knows that it is empty. */
  loaded: boolean;
}

/** Shown when today's list is empty or not on the device (spec 2). */
export function EmptyToday({ difficulty, loaded }: Props) {
  const text = emptyListText(difficulty, loaded);
  const builder = (words: string, kind: 'primary' | 'plain') => (
    <Link to="/builder" search={{ difficulty }} className={buttonClass(kind)}>
      {words}
    </Link>
  );
  if (loaded) {
    return (
      <EmptyState text={text} action={builder(`Submit First ${difficultyLabel[difficulty]} Labyrinth`, 'primary')} />
    );
  }
  return (
    <EmptyState
      text={text}
      hint="It is shown as soon as the server answers. Drawing works meanwhile."
      action={builder('Open the Lab Builder', 'plain')}
    />
  );
}
