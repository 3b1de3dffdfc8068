import { useLiveQuery } from 'dexie-react-hooks';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { nobodyAnswered } from '../api/noAnswer.ts';
import { allSubmissionsFreshFor } from '../store/lists/freshFor.ts';
import { refreshAllSubmissions } from '../store/lists/refresh.ts';
import { oldestReading, type SubmissionList, readSubmissions } from '../store/lists/readSubmissions.ts';
import { listFeed } from '../store/live/listFeed.ts';
import { ListNotice } from '../parts/ListNotice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { mayStillCome, useRefresh } from '../ui/hooks/useRefresh.ts';
import { DayPicker } from '../parts/DayPicker.tsx';
import { OverviewColumn } from './OverviewColumn.tsx';
import styles from './OverviewScreen.module.css';
import { StandingNotice } from './StandingNotice.tsx';
import { type ShownDay, useShownDay } from './useShownDay.ts';

async function readLists(day: Day): Promise<(SubmissionList & { difficulty: Difficulty })[]> {
  return Promise.all(
    difficulties.map(async (difficulty) => ({ difficulty, ...(await readSubmissions(difficulty, day)) })),
  );
}

function DayOverview({ day, today, archived }: ShownDay) {
  const refreshed = useRefresh(
    () => refreshAllSubmissions(archived),
    day,
    limits.listFreshMs,
    () => allSubmissionsFreshFor(archived),
    archived === undefined ? listFeed(...difficulties) : undefined,
  );
  const lists = useLiveQuery(async () => readLists(day), [day]);
  useReady(lists !== undefined);
  if (!lists) return <Skeleton label="Loading submissions" cards={4} />;
  const loaded = lists.some((list) => list.loaded);
  return (
    <>
      <ListNotice
        failure="Failed to fetch submissions"
        refreshed={refreshed}
        offline={nobodyAnswered(refreshed)}
        loaded={loaded}
        readAt={oldestReading(lists)}
      />
      <StandingNotice archived={archived} account={undefined} isEmpty={false} />
      <div className={styles.columns}>
        {lists.map((list) => (
          <OverviewColumn
            key={list.difficulty}
            difficulty={list.difficulty}
            list={list}
            day={day}
            today={today}
            archived={archived}
            waiting={mayStillCome(refreshed)}
          />
        ))}
      </div>
    </>
  );
}

/** /lab-voting (spec 2): the submissions of all four difficulties side by side, without their authors' names. */
export function OverviewScreen({ day: asked }: { day?: string }) {
  const shown = useShownDay(asked);
  return (
    <Screen
      wide
      title="Lab Voting"
      intro="All layouts of the day at a glance, without names: open one to look at it, and vote on its difficulty's own page."
    >
      {shown && <DayPicker path="/lab-voting" day={shown.day} today={shown.today} />}
      {shown ? <DayOverview key={shown.day} {...shown} /> : <Skeleton label="Loading submissions" cards={4} />}
    </Screen>
  );
}
