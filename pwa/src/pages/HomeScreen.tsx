import { productName } from 'shared-types/productName.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { loadPart } from '../api/loadPart.ts';
import { refreshResetInfo } from '../store/lists/siteConfig.ts';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import { CommunityUpdates } from './CommunityUpdates.tsx';
import styles from './HomeScreen.module.css';
import { LatestVideo } from './LatestVideo.tsx';
import { QuickActions } from './QuickActions.tsx';
import { TodaysEternal } from './TodaysEternal.tsx';
import { useToday } from './useToday.ts';

// Loaded on demand: the first screen is painted before any list is fetched.
const loadEternal = () => loadPart(() => import('./fetchEternal.ts'));

/** / (spec 1). */
export function HomeScreen() {
  // The daily reset of local storage depends on this.
  useRefresh(refreshResetInfo, 'reset', null);
  const refreshed = useRefresh(
    async () => (await loadEternal()).fetchEternal(),
    'eternal',
    limits.listFreshMs,
    async () => (await loadEternal()).eternalFreshFor(),
    async (listener) => (await loadEternal()).eternalFeed(listener),
  );
  const today = useToday();
  useReady(true);
  return (
    <Screen
      wide
      title={`Welcome to ${productName}`}
      intro="The day's labyrinth of Path of Exile, drawn by the people who run it. Look up today's route, draw your own in under two minutes, and vote for the ones that are right. Everything works without a connection, and is sent when it is back."
    >
      <TodaysEternal today={today} refreshed={refreshed} />
      <QuickActions today={today} />
      <div className={styles.boxes}>
        <CommunityUpdates />
        <LatestVideo />
      </div>
    </Screen>
  );
}
