import { Link } from '@tanstack/react-router';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import { submissionThresholds } from 'shared-types/rules/standing.ts';
import { DifficultyName } from '../parts/DifficultyName.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { TooltipProvider } from '../ui/Tooltip.tsx';
import { DayList } from './DayList.tsx';
import { DayPicker } from '../parts/DayPicker.tsx';
import { useShownDay } from './useShownDay.ts';
import styles from './VotingScreen.module.css';

interface Props {
  difficulty: Difficulty;
  /** The day in the URL. */
  day?: string;
  /** The id of the submission that the URL asks for. */
  submission?: string;
}

const { rewardedAt, removedAt } = submissionThresholds;

/** /voting and its four difficulties (spec 2), today's or an earlier day's. */
export function VotingScreen({ difficulty, day: asked, submission }: Props) {
  const shown = useShownDay(asked);
  const search = shown?.archived === undefined ? {} : { day: shown.archived };
  return (
    <Screen
      wide
      title={
        <>
          <DifficultyName difficulty={difficulty} /> Lab Voting
        </>
      }
      intro={`Compare with your own run and vote for the layouts that are right. A layout with ${rewardedAt} votes is successful, one with ${-removedAt} downvotes is removed.`}
    >
      <div className={styles.ways}>
        <nav className={styles.difficulties} aria-label="Difficulty">
          {difficulties.map((other) => (
            <Link
              key={other}
              to={`/voting/${other}`}
              search={search}
              aria-current={other === difficulty ? 'page' : undefined}
            >
              <DifficultyName difficulty={other} />
            </Link>
          ))}
          <Link to="/lab-voting" search={search}>
            All four
          </Link>
        </nav>
        {shown && <DayPicker path={`/voting/${difficulty}`} day={shown.day} today={shown.today} />}
      </div>
      {!shown && (
        <Skeleton label="Loading submissions" cards={2} first={asked === undefined ? difficulty : undefined} />
      )}
      {shown && (
        <TooltipProvider>
          <DayList key={`${difficulty} ${shown.day}`} difficulty={difficulty} {...shown} submission={submission} />
        </TooltipProvider>
      )}
    </Screen>
  );
}
