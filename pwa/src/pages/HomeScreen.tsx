import { useLiveQuery } from 'dexie-react-hooks';
import { productName } from 'shared-types/productName.ts';
import { submissionsFreshFor } from '../store/lists/freshFor.ts';
import { refreshSubmissions } from '../store/lists/refresh.ts';
import { refreshResetInfo } from '../store/lists/siteConfig.ts';
import { todayAtAGlance } from '../store/lists/todayAtAGlance.ts';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import { CommunityUpdates } from './CommunityUpdates.tsx';
import styles from './HomeScreen.module.css';
import { LatestVideo } from './LatestVideo.tsx';
import { QuickActions } from './QuickActions.tsx';

/** The reset time, on which the daily reset of local storage depends, and the list that most people come for. */
async function readToday(): Promise<void> {
  const refreshList = async () => (await submissionsFreshFor('eternal')) === 0 && refreshSubmissions('eternal');
  await Promise.all([refreshResetInfo(), refreshList()]);
}

/** / (spec 1). */
export function HomeScreen() {
  useRefresh(readToday, 'home', null);
  const today = useLiveQuery(todayAtAGlance);
  useReady(true);
  return (
    <Screen
      title={`Welcome to ${productName}`}
      intro="The day's labyrinth of Path of Exile, drawn by the people who run it. Look up today's route, draw your own in under two minutes, and vote for the ones that are right. Everything works without a connection, and is sent when it is back."
    >
      <QuickActions today={today} />
      <div className={styles.boxes}>
        <LatestVideo />
        <CommunityUpdates />
      </div>
    </Screen>
  );
}
