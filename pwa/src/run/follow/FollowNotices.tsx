import { useState } from 'react';
import type { Day } from 'shared-types/day.ts';
import { LoadAndEditButton } from '../../parts/LoadAndEditButton.tsx';
import { ShapeThumb } from '../../parts/ShapeThumb.tsx';
import type { RunLayout } from '../../store/device/storedRun.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SuggestButton } from '../SuggestButton.tsx';
import styles from './Follow.module.css';
import { confirmShape } from './followGame.ts';
import type { Follow } from './useFollow.ts';

interface Props {
  follow: Follow;
  chosen: RunLayout;
  today: Day;
}

/**
 * What the run has shown to be wrong with a submitted layout; one press suggests each correction, once: the next run
 * may show the same again.
 */
function Contradictions({ texts, submissionId }: { texts: readonly string[]; submissionId: string }) {
  const [sent, setSent] = useState<readonly string[]>([]);
  return texts
    .filter((text) => !sent.includes(text))
    .map((text) => (
      <Notice
        key={text}
        action={
          <SuggestButton submissionId={submissionId} text={text} onSent={() => setSent((before) => [...before, text])}>
            Suggest it
          </SuggestButton>
        }
      >
        {`Your run shows: ${text}.`}
      </Notice>
    ));
}

function Question({ question }: { question: NonNullable<Follow['question']> }) {
  return (
    <Notice
      action={
        <span className={styles.shapes}>
          {question.shapes.map(({ index, shape }, place) => (
            <button
              key={index}
              type="button"
              aria-label={`Shape ${place + 1}`}
              onClick={() => confirmShape(question.section, index)}
            >
              <ShapeThumb shape={shape} />
            </button>
          ))}
        </span>
      }
    >
      {`Your way through section ${question.section + 1} fits ${question.shapes.length} shapes. Which one did you see?`}
    </Notice>
  );
}

/**
 * The notices of following: problems with the file or the layout, questions to the player, and that the drawing is
 * complete.
 */
export function FollowNotices({ follow, chosen, today }: Props) {
  const { following, contradictions, question, isDrawn } = follow;
  const { source, day, difficulty, labyrinthData, izaroConfig } = chosen;
  const submissionId = source.from === 'submission' && day === today ? source.id : null;
  return (
    <>
      {following.problem !== null && <Notice kind="bad">{following.problem}</Notice>}
      {submissionId !== null && (
        <Contradictions key={submissionId} texts={contradictions} submissionId={submissionId} />
      )}
      {question && <Question question={question} />}
      {isDrawn && (
        <Notice kind="good" action={<LoadAndEditButton labyrinth={{ difficulty, labyrinthData, izaroConfig, day }} />}>
          Your run has drawn this labyrinth. Mark what its rooms hold, and submit it.
        </Notice>
      )}
    </>
  );
}
