import type { DayAgreement } from 'shared-types/api/days.ts';
import { submitterName } from 'shared-types/rules/displayName.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { classes } from '../ui/classes.ts';
import card from '../ui/Card.module.css';
import { ComparedPicture } from './ComparedPicture.tsx';
import { isOpened } from './isOpened.ts';
import styles from './SubmissionCard.module.css';
import { SubmissionFoot } from './SubmissionFoot.tsx';
import { SubmissionHead } from './SubmissionHead.tsx';
import { type AskedFor, useBroughtIntoView } from './useBroughtIntoView.ts';
import type { Viewer } from './viewer.ts';
import { VoteArrows } from './VoteArrows.tsx';

interface Props {
  submission: ListedSubmission;
  viewer: Viewer;
  /** The agreement of the day, as far as the device knows it. */
  agreed: DayAgreement | undefined;
  asked: AskedFor;
  /** Called when something that opens in the card gets the focus. */
  onUse: () => void;
}

/** One submission: its votes at the left like a ledger, its picture over the whole width. */
export function SubmissionCard({ submission, viewer, agreed, asked, onUse }: Props) {
  const { id, difficulty, day } = submission;
  const element = useBroughtIntoView(id, asked);
  const isAsked = id === asked.id;
  return (
    <article
      ref={element}
      className={classes(card.card, styles.submission, isAsked && styles.asked)}
      data-submission={id}
      data-day={day}
      data-difficulty={difficulty}
      {...(isAsked && { tabIndex: -1, 'aria-current': true })}
      // Also called for windows, which lie outside this element.
      onFocus={({ target }) => isOpened(target) && onUse()}
    >
      <VoteArrows kind="submission" item={submission} viewer={viewer} className={styles.ledger} />
      <div className={styles.content}>
        <SubmissionHead submission={submission} viewer={viewer} />
        <ComparedPicture
          submission={submission}
          by={submitterName(submission) ?? 'an anonymous runner'}
          agreed={agreed}
        />
        <SubmissionFoot submission={submission} viewer={viewer} />
      </div>
    </article>
  );
}
