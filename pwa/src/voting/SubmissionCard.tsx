import { useNavigate } from '@tanstack/react-router';
import { PenTool } from 'lucide-react';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import type { Account } from '../store/account.ts';
import { loadForEditing } from '../store/loadForEditing.ts';
import type { ShownSubmission } from '../store/pending.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { IzaroSummary } from '../ui/IzaroSummary.tsx';
import { PendingMark } from '../ui/PendingMark.tsx';
import { Person } from '../ui/Person.tsx';
import { noPicture, PictureFrame } from '../ui/PictureFrame.tsx';
import { showToast } from '../ui/toast.ts';
import card from '../ui/Card.module.css';
import styles from './SubmissionCard.module.css';
import { SuggestionList } from './SuggestionList.tsx';
import { VoteLedger } from './VoteLedger.tsx';

interface Props {
  submission: ShownSubmission;
  account: Account | undefined;
}

/** One submission: its votes at the left like a ledger, its picture over the whole width. */
export function SubmissionCard({ submission, account }: Props) {
  const { id, difficulty, displaySvg, labyrinthData, izaroConfig, pending } = submission;
  const submitter = submission.submitterPoeAccount ?? submission.submitterUsername;
  const navigate = useNavigate();

  async function edit() {
    await loadForEditing(submission);
    showToast({ title: 'Labyrinth Loaded', kind: 'good' });
    await navigate({ to: '/builder' });
  }

  return (
    <article className={classes(card.card, styles.submission)} data-submission={id}>
      <VoteLedger submission={submission} account={account} />
      <div className={styles.content}>
        <div className={card.row}>
          <Person name={submitter} points={submission.userPoints} />
          {pending !== null && <PendingMark />}
        </div>
        <PictureFrame>
          <LayoutPicture
            svg={displaySvg}
            layout={labyrinthData}
            alt={`${difficultyLabel[difficulty]} layout by ${submitter ?? 'an anonymous runner'}`}
            fallback={noPicture}
          />
        </PictureFrame>
        <div className={card.row}>
          <IzaroSummary config={izaroConfig} />
          <Button icon={<PenTool aria-hidden />} onClick={() => void edit()}>
            Load &amp; Edit Labyrinth
          </Button>
        </div>
        <SuggestionList suggestions={submission.suggestions} />
      </div>
    </article>
  );
}
