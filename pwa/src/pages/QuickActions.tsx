import { Link } from '@tanstack/react-router';
import { BookOpen, Map as MapIcon, PenTool, Vote } from 'lucide-react';
import { counted } from 'shared-types/counted.ts';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import card from '../ui/Card.module.css';
import { classes } from '../ui/classes.ts';
import { CardWords } from './CardWords.tsx';
import styles from './HomeScreen.module.css';
import { CardPicture } from './CardPicture.tsx';
import { EmptyPlates } from './EmptyPlates.tsx';
import type { HomeDay } from './homeDay.ts';

const action = classes(card.card, styles.action);

function listed(count: number): string {
  return count === 1 ? '1 layout of today is here' : `${count} layouts of today are here`;
}

function submitted(own: readonly Difficulty[]): string {
  return `Submitted today: ${own.map((difficulty) => difficultyLabel[difficulty]).join(', ')}`;
}

/** The four quick actions (spec 1), each with what the device knows about today. */
export function QuickActions({ today }: { today: HomeDay | undefined }) {
  const { top, newest, drawn, count = 0, own = [] } = today ?? {};
  return (
    <div className={styles.actions}>
      <Link to="/labyrinth" className={action}>
        <CardPicture svg={top?.displaySvg} layout={top?.labyrinthData} empty={<EmptyPlates motif="trials" />} />
        <CardWords
          icon={<MapIcon aria-hidden />}
          title="View Labyrinth"
          state={top ? `${difficultyLabel[top.difficulty]}, ${counted(top.voteCount, 'vote')}` : null}
        >
          The day's layout of every difficulty, and the time to the next reset.
        </CardWords>
      </Link>
      <Link to="/builder" className={action}>
        <CardPicture layout={drawn} empty={<EmptyPlates motif="start" />} />
        <CardWords icon={<PenTool aria-hidden />} title="Build Layout" state={own.length > 0 ? submitted(own) : null}>
          Drag from room to room, mark what they hold, and set up Izaro.
        </CardWords>
      </Link>
      <Link to="/voting" className={action}>
        <CardPicture svg={newest?.displaySvg} layout={newest?.labyrinthData} empty={<EmptyPlates motif="votes" />} />
        <CardWords icon={<Vote aria-hidden />} title="Vote &amp; Review" state={count > 0 ? listed(count) : null}>
          Check the community's layouts against your own run, and vote.
        </CardWords>
      </Link>
      <Link to="/guides" className={action}>
        <EmptyPlates motif="route" />
        <CardWords icon={<BookOpen aria-hidden />} title="Guides &amp; Tips">
          Treasure keys, puzzles, builds, points, and how to draw a layout.
        </CardWords>
      </Link>
    </div>
  );
}
