import type { ListedSubmission } from '../store/lists/pending.ts';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { LoadAndEditButton } from '../parts/LoadAndEditButton.tsx';
import { SubmissionControls } from '../parts/SubmissionControls.tsx';
import card from '../ui/Card.module.css';
import { classes } from '../ui/classes.ts';
import { Suggestions } from './Suggestions.tsx';
import type { Viewer } from './viewer.ts';

interface Props {
  submission: ListedSubmission;
  viewer: Viewer;
  /** False if the configuration is shown beside the picture. */
  showsIzaro?: boolean;
  /** The class name of the buttons. */
  className?: string | undefined;
}

/** The part below a submission's picture: its Izaro configuration, its actions, and its suggestions. */
export function SubmissionFoot({ submission, viewer, showsIzaro = true, className }: Props) {
  return (
    <>
      <div className={card.row}>
        {showsIzaro && <IzaroSummary config={submission.izaroConfig} />}
        <div className={classes(card.actions, className)}>
          <LoadAndEditButton labyrinth={submission} />
          <SubmissionControls submission={submission} />
        </div>
      </div>
      <Suggestions submission={submission} viewer={viewer} />
    </>
  );
}
