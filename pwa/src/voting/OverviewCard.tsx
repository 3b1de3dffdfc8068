import { ChevronDown, Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { countView } from '../store/lists/countView.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { refreshSubmissions } from '../store/lists/refresh.ts';
import { Button } from '../ui/Button.tsx';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { LayoutFrame } from '../parts/LayoutFrame.tsx';
import { LayoutText } from '../parts/LayoutText.tsx';
import { PendingMark } from '../parts/PendingMark.tsx';
import { SubmissionControls } from '../parts/SubmissionControls.tsx';
import card from '../ui/Card.module.css';
import { classes } from '../ui/classes.ts';
import styles from './OverviewCard.module.css';

interface Props {
  submission: ListedSubmission;
  today: Day;
  archived: Day | undefined;
}

/**
 * One submission of the overview, without its author's name. Its picture shows from the start; opening the layout for
 * the first time, here or in full screen, counts as a view.
 */
export function OverviewCard({ submission, today, archived }: Props) {
  const { id, difficulty, day, voteCount, views, displaySvg, labyrinthData, izaroConfig, pending } = submission;
  const [open, setOpen] = useState(false);
  const [viewed, setViewed] = useState(false);
  const layoutId = useId();
  const noun = voteCount === 1 ? 'vote' : 'votes';

  async function count() {
    if (viewed) return;
    setViewed(true);
    // Only views of a submission that the server has are counted. The new count comes with the server's list; a failure
    // is not worth a message.
    if (pending === null && (await countView(id)))
      await refreshSubmissions(difficulty, archived).catch(() => undefined);
  }

  function toggle() {
    setOpen(!open);
    void count();
  }

  return (
    <article
      className={card.card}
      data-submission={id}
      data-day={day}
      data-difficulty={difficulty}
      aria-label={`Anonymous layout with ${voteCount} ${noun}`}
    >
      <div className={card.row}>
        <div>
          <p className={styles.votes} data-votes={voteCount}>
            <strong>{voteCount}</strong> <span>{noun}</span>
          </p>
          <p className={styles.who}>Anonymous</p>
        </div>
        <LabyrinthDay day={day} today={today} onlyOlder />
        <p className={styles.views}>
          <Eye aria-hidden /> <span>{`Views: ${views}`}</span>
        </p>
      </div>
      {pending !== null && (
        <div>
          <PendingMark />
        </div>
      )}
      <LayoutFrame
        svg={displaySvg}
        labyrinthData={labyrinthData}
        alt={`${difficultyLabel[difficulty]} layout`}
        run={submission}
        controls={<SubmissionControls submission={submission} />}
        decorative={!open}
        onFullView={() => void count()}
      />
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
            <LayoutText labyrinthData={labyrinthData} difficulty={difficulty} izaroConfig={izaroConfig} />
            <IzaroSummary config={izaroConfig} />
            <div className={classes(card.actions, styles.controls)}>
              <SubmissionControls submission={submission} />
            </div>
          </>
        )}
      </div>
    </article>
  );
}
