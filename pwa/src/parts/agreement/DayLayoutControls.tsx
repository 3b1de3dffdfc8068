import { parseLayout } from 'shared-types/layout/layout.ts';
import { LinkButton } from '../link/LinkButton.tsx';
import { PngButton } from '../png/PngButton.tsx';
import { RunLink } from '../RunLink.tsx';
import { SubmissionControls } from '../SubmissionControls.tsx';
import { submissionPath } from '../submissionPath.ts';
import { type DayLayout, runSearchOf } from './dayLayout.ts';

const about = 'The link opens the voting page of this day, where everybody can look at its layouts.';

/** What everybody can do with a day's layout: run it, and take along its picture, link and QR code. */
export function DayLayoutControls({ shown }: { shown: DayLayout }) {
  const { agreed, submission, labyrinthData, difficulty, izaroConfig, day } = shown;
  if (!agreed && submission) return <SubmissionControls submission={submission} />;
  return (
    <>
      <RunLink difficulty={difficulty} search={runSearchOf(shown)} />
      <PngButton read={() => ({ difficulty, izaroConfig, day, layout: parseLayout(labyrinthData) })} />
      <LinkButton path={submission ? submissionPath(submission) : `/voting/${difficulty}?day=${day}`} about={about} />
    </>
  );
}
