import { parseLayout } from 'shared-types/layout/layout.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { LinkButton } from './link/LinkButton.tsx';
import { PngButton } from './png/PngButton.tsx';
import { RunLink } from './RunLink.tsx';
import { submissionPath } from './submissionPath.ts';

const about = 'The link opens this layout on the voting page of its day, where everybody can look at it.';
const unsent = `${about} It works for others as soon as the layout is sent.`;

/** What everybody can do with a community layout: run it, and take along its picture, link and QR code. */
export function SubmissionControls({ submission }: { submission: ListedSubmission }) {
  const { labyrinthData, difficulty, izaroConfig, day, pending } = submission;
  return (
    <>
      <RunLink difficulty={difficulty} search={{ submission: submission.id }} />
      <PngButton read={() => ({ difficulty, izaroConfig, day, layout: parseLayout(labyrinthData) })} />
      <LinkButton path={submissionPath(submission)} about={pending === null ? about : unsent} />
    </>
  );
}
