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
  /** The picture that may have come with the page. */
  first: Difficulty | undefined;
  /** The best of today as the device knows it, and whether it has ever read today's list; undefined while that is read. */
  known: { top: ShownSubmission | undefined; loaded: boolean } | undefined;
  /** A list that is not known yet may still come. */
  awaited: boolean;
}

export function HubSection({ difficulty, first, known, awaited }: Props) {
  const name = difficultyLabel[difficulty];
  const waiting = !known || (!known.top && !known.loaded && awaited);
  return (
    <section className={card.card} aria-labelledby={`hub-${difficulty}`}>
      <div className={card.row}>
        <h2 id={`hub-${difficulty}`}>
          <DifficultyName difficulty={difficulty} />
        </h2>
        <Link to={`/voting/${difficulty}`}>All {name} layouts</Link>
      </div>
      {waiting && <Skeleton label={`Loading ${name}`} first={first} bare />}
      {known?.top && <Top top={known.top} />}
      {!waiting && !known.top && <EmptyToday difficulty={difficulty} loaded={known.loaded} />}
    </section>
  );
}
