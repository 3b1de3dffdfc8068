import { Link } from '@tanstack/react-router';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import type { ShownSubmission } from '../store/pending.ts';
import { DifficultyName } from '../ui/DifficultyName.tsx';
import { EmptyToday } from '../ui/EmptyToday.tsx';
import { IzaroSummary } from '../ui/IzaroSummary.tsx';
import { PendingMark } from '../ui/PendingMark.tsx';
import { Person } from '../ui/Person.tsx';
import { noPicture, PictureFrame } from '../ui/PictureFrame.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import card from '../ui/Card.module.css';
import styles from './HubScreen.module.css';

function Top({ top }: { top: ShownSubmission }) {
  return (
    <article className={styles.top} data-submission={top.id}>
      <PictureFrame>
        <LayoutPicture
          svg={top.displaySvg}
          layout={top.labyrinthData}
          alt={`Top-voted ${difficultyLabel[top.difficulty]} layout`}
          fallback={noPicture}
        />
      </PictureFrame>
      <div className={card.row}>
        <Person name={top.submitterPoeAccount ?? top.submitterUsername} points={top.userPoints} />
        {top.pending !== null && <PendingMark />}
        <p data-votes={top.voteCount}>
          <strong>{top.voteCount}</strong> {top.voteCount === 1 ? 'vote' : 'votes'}
        </p>
      </div>
      <IzaroSummary config={top.izaroConfig} />
    </article>
  );
}

interface Props {
  difficulty: Difficulty;
  top: ShownSubmission | undefined;
  /** Whether the device has ever read today's list. */
  loaded: boolean;
  /** Nothing is known yet and the server is being asked. */
  waiting: boolean;
}

export function HubSection({ difficulty, top, loaded, waiting }: Props) {
  const name = difficultyLabel[difficulty];
  return (
    <section className={card.card} aria-labelledby={`hub-${difficulty}`}>
      <div className={card.row}>
        <h2 id={`hub-${difficulty}`}>
          <DifficultyName difficulty={difficulty} />
        </h2>
        <Link to={`/voting/${difficulty}`}>All {name} layouts</Link>
      </div>
      {top && <Top top={top} />}
      {!top && waiting && <Skeleton label={`Loading ${name}`} />}
      {!top && !waiting && <EmptyToday difficulty={difficulty} loaded={loaded} />}
    </section>
  );
}
