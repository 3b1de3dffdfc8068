import { useLiveQuery } from 'dexie-react-hooks';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { nobodyAnswered } from '../api/noAnswer.ts';
import { useServerDay } from '../store/browser/useServerDay.ts';
import { allSubmissionsFreshFor } from '../store/lists/freshFor.ts';
import { refreshAllSubmissions } from '../store/lists/refresh.ts';
import { readDayAgreement } from '../store/lists/dayAgreement.ts';
import { oldestReading, readSubmissions } from '../store/lists/readSubmissions.ts';
import { listFeed } from '../store/live/listFeed.ts';
import { readConfig, refreshResetInfo } from '../store/lists/siteConfig.ts';
import { agreedStateOf, dayLayoutOf } from '../parts/agreement/dayLayout.ts';
import { ListNotice } from '../parts/ListNotice.tsx';
import { pushOfferOf } from '../parts/push/pushOffer.ts';
import { ResetCountdown } from '../parts/ResetCountdown.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { mayStillCome, useRefresh } from '../ui/hooks/useRefresh.ts';
import { HubSection } from './HubSection.tsx';
import card from '../ui/Card.module.css';

function readLayouts(day: Day) {
  return Promise.all(
    difficulties.map(async (difficulty: Difficulty) => {
      const { loaded, readAt, items } = await readSubmissions(difficulty, day);
      const agreed = await readDayAgreement(difficulty, day);
      return { loaded, readAt, shown: dayLayoutOf(items, agreed), state: agreedStateOf(items, agreed) };
    }),
  );
}

/** Read together, so that no control moves when something appears above it. */
async function readHub(day: Day) {
  return { layouts: await readLayouts(day), pushOffer: pushOfferOf(await readConfig()) };
}

/** Spec 9. */
const resetEveryMs = 5 * 60 * 1000;

/** /labyrinth (spec 2): for every difficulty the layout that the day agrees on, or else the top-voted submission. */
export function HubScreen() {
  useRefresh(refreshResetInfo, 'reset', resetEveryMs);
  const refreshed = useRefresh(
    () => refreshAllSubmissions(),
    'hub',
    limits.listFreshMs,
    () => allSubmissionsFreshFor(),
    listFeed(...difficulties),
  );
  const day = useServerDay();
  const hub = useLiveQuery(async () => (day === undefined ? undefined : readHub(day)), [day]);
  const layouts = hub?.layouts;
  useReady(layouts !== undefined);
  return (
    <Screen
      wide
      title="Labyrinth"
      intro="Today's layout of every difficulty: what players agree on, else the one with the most votes."
      aside={<ResetCountdown />}
    >
      {layouts && (
        <ListNotice
          failure="Failed to fetch submissions"
          refreshed={refreshed}
          offline={nobodyAnswered(refreshed)}
          loaded={layouts.some(({ loaded, shown }) => loaded || shown)}
          readAt={oldestReading(layouts)}
        />
      )}
      <div className={card.layouts}>
        {difficulties.map((difficulty, place) => (
          <HubSection
            key={difficulty}
            difficulty={difficulty}
            today={day}
            first={place === 0 ? difficulty : undefined}
            awaited={mayStillCome(refreshed)}
            known={layouts?.[place]}
            pushOffer={hub?.pushOffer}
          />
        ))}
      </div>
    </Screen>
  );
}
