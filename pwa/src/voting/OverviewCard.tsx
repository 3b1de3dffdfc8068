import { ChevronDown, Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import { countView } from '../store/lists/countView.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { refreshSubmissions } from '../store/lists/refresh.ts';
import { Button } from '../ui/Button.tsx';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { PendingMark } from '../parts/PendingMark.tsx';
import { noPicture, PictureFrame } from '../parts/PictureFrame.tsx';
import { SubmissionControls } from '../parts/SubmissionControls.tsx';
import card from '../ui/Card.module.css';
import styles from './OverviewCard.module.css';

interface Props {
  submission: ListedSubmission;
  today: Day;
  archived: Day | undefined;
}

/** One submission of the overview, without its author's name. Its first opening counts as a view. */
export function OverviewCard({ submission, today, archived }: Props) {
  const { id, difficulty, day, voteCount, views, displaySvg, labyrinthData, izaroConfig, pending } = submission;
  const [at, setAt] = useState<'fresh' | 'open' | 'closed'>('fresh');
  const layoutId = useId();
  const open = at === 'open';

  async function count() {
    // Only what the server has can be viewed; the new count comes with its list, and a failure is not worth a message.
    if (pending === null && (await countView(id)))
      await refreshSubmissions(difficulty, archived).catch(() => undefined);
  }

  function toggle() {
    setAt(open ? 'closed' : 'open');
    if (at === 'fresh') void count();
  }

  return (
    <article
      className={card.card}
      data-submission={id}
      data-day={day}
      data-difficulty={difficulty}
      aria-label={`Anonymous layout with ${voteCount} votes`}
    >
      <div className={card.row}>
        <div>
          <p className={styles.votes} data-votes={voteCount}>
            <strong>{voteCount}</strong> {voteCount === 1 ? 'vote' : 'votes'}
          </p>
          <p className={styles.who}>Anonymous</p>
        </div>
        <LabyrinthDay day={day} today={today} onlyOlder />
        <p className={styles.views} data-views={views}>
          <Eye aria-hidden /> Views: {views}
        </p>
      </div>
      {pending !== null && (
        <div>
          <PendingMark />
        </div>
      )}
      <Button
        className={styles.toggle}
        icon={<ChevronDown aria-hidden />}
        aria-expanded={open}
        aria-controls={layoutId}
        onClick={toggle}
      >
        Show Labyrinth Layout
      </Button>
      <div id={layoutId} className={styles.layout} hidden={!open}>
        {open && (
          <>
            <PictureFrame>
              <LayoutPicture
                svg={displaySvg}
                layout={labyrinthData}
                listRooms
                alt={`${difficultyLabel[difficulty]} layout`}
                fallback={noPicture}
              />
            </PictureFrame>
            <IzaroSummary config={izaroConfig} />
            <div className={card.actions}>
              <SubmissionControls submission={submission} />
            </div>
          </>
        )}
      </div>
    </article>
  );
}
