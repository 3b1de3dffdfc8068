import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { emptyLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { packedLayoutIn } from 'shared-types/link/layoutLink.ts';
import { useRunner } from '../parts/route/useRunner.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { useServerDay } from '../store/browser/useServerDay.ts';
import { submissionsFreshFor } from '../store/lists/freshFor.ts';
import { refreshSubmissions } from '../store/lists/refresh.ts';
import { listFeed } from '../store/live/listFeed.ts';
import { useReady } from '../ui/hooks/useReady.ts';
import { type Refreshed, useRefresh } from '../ui/hooks/useRefresh.ts';
import { type Asked, findLayout, type FoundLayout, otherThan, sameSource } from './findLayout.ts';
import type { Following } from './follow/followGame.ts';
import { useFollowing } from './follow/useFollowing.ts';
import { NoLayout } from './NoLayout.tsx';
import { Run } from './Run.tsx';
import { useKeepOnTop } from './useKeepOnTop.ts';
import { useRun } from './useRun.ts';
import { useAgreed } from './useRunDay.ts';

interface Props extends Omit<Asked, 'packed'> {
  difficulty: Difficulty;
  /** Shows only the card, in a small window of its own. */
  view?: 'card';
}

interface Found {
  /** The layout that the address asks for. */
  found: FoundLayout;
  /** The same, or the best of today where that one shows the labyrinth of another day or is missing. */
  ofToday: FoundLayout;
}

async function findBoth(difficulty: Difficulty, asked: Asked, day: Day): Promise<Found> {
  const found = await findLayout(difficulty, asked, day);
  const isOfToday = found.at === 'none' || (found.at === 'found' && found.layout.day === day);
  return { found, ofToday: isOfToday ? found : await findLayout(difficulty, {}, day) };
}

/** The layouts to run, as the device knows them; undefined until they are read. */
function useFound(difficulty: Difficulty, asked: Asked, day: Day | undefined): Found | undefined {
  const key = JSON.stringify(asked);
  return useLiveQuery(
    async () => (day === undefined ? undefined : findBoth(difficulty, JSON.parse(key) as Asked, day)),
    [difficulty, key, day],
  );
}

/** Whether there is no layout to run, and none can still come from a fetch or a read under way. */
function isMissing(found: FoundLayout | undefined, { at }: Refreshed): boolean {
  if (!found || found.at === 'found') return false;
  return at === 'failed' || (at === 'fresh' && found.isListed);
}

/** The layout of a followed run of a labyrinth that nobody has submitted: what an earlier run has drawn, or empty. */
function ownMap(found: FoundLayout, difficulty: Difficulty, day: Day): RunLayout {
  if (found.at === 'none' && found.drawn) return found.drawn;
  return {
    source: { from: 'log' },
    difficulty,
    day,
    labyrinthData: serialiseLayout(emptyLayout),
    izaroConfig: {},
  };
}

/**
 * The layout of a run that starts by itself: the shown one if it is of today, but not the map of the run that draws it.
 * Null while the day's list may still bring one.
 */
function freshLayout(shown: RunLayout, ofToday: FoundLayout, refreshed: Refreshed, day: Day): RunLayout | null {
  const { difficulty, source } = shown;
  if (shown.day === day && source.from !== 'log') return shown;
  if (ofToday.at === 'found') return ofToday.layout;
  return isMissing(ofToday, refreshed) ? ownMap(ofToday, difficulty, day) : null;
}

/** Navigates to the run of another difficulty when the game enters its labyrinth. A small window stays one. */
function useFollowedDifficulty({ trail }: Following, shown: Difficulty, view: Props['view']): void {
  const navigate = useNavigate();
  const last = useRef(trail.difficulty);
  useEffect(() => {
    const { difficulty } = trail;
    if (last.current === difficulty) return;
    last.current = difficulty;
    if (difficulty === null || difficulty === shown) return;
    void navigate({ to: `/run/${difficulty}`, ...(view && { search: { view } }) });
  }, [trail, shown, view, navigate]);
}

/** Navigates to the difficulty of the layout if the address names another one. True until that page is shown. */
function useOwnDifficulty(layout: RunLayout | null, shown: Difficulty): boolean {
  const navigate = useNavigate();
  const difficulty = layout?.difficulty ?? shown;
  const isElsewhere = difficulty !== shown;
  useEffect(() => {
    if (isElsewhere) void navigate({ to: `/run/${difficulty}`, search: true, hash: true, replace: true });
  }, [isElsewhere, difficulty, navigate]);
  return isElsewhere;
}

/**
 * /run/{difficulty} (run.md, section 1): the companion of a run. A current run keeps its own copy of the layout;
 * without one, the layout that the address asks for, or the day's best, can be run.
 */
export function RunScreen({ difficulty, view, ...search }: Props) {
  const packed = packedLayoutIn(`#${useLocation().hash}`);
  const isAsked = packed !== undefined || Object.keys(search).length > 0;
  const session = useRun(difficulty);
  const small = useKeepOnTop();
  const day = useServerDay();
  const { found, ofToday } = useFound(difficulty, { ...search, ...(packed !== undefined && { packed }) }, day) ?? {};
  const refreshed = useRefresh(
    // Each new day fetches again whether there is a layout.
    async () => (day === undefined ? undefined : refreshSubmissions(difficulty)),
    `run ${difficulty} ${day}`,
    null,
    () => submissionsFreshFor(difficulty),
    day === undefined ? undefined : listFeed(difficulty),
  );
  const { run } = session;
  const following = useFollowing();
  useFollowedDifficulty(following, difficulty, view);
  const other = found?.at === 'found' ? found.layout : null;
  const isUnknown = isMissing(found, refreshed);
  // Not before the day's list has come: the run would keep its own map beside today's layout.
  const isOnOwnMap =
    following.at === 'on' && following.trail.difficulty === difficulty && found?.at === 'none' && isUnknown;
  const layout = run ?? other ?? (isOnOwnMap && day !== undefined ? ownMap(found, difficulty, day) : null);
  const agreed = useAgreed(difficulty, layout?.day ?? day);
  const runner = useRunner();
  const isRead =
    run !== undefined && day !== undefined && runner !== undefined && agreed !== undefined && ofToday !== undefined;
  // Changing the difficulty of a drawing during its run does not end the run.
  const isRun = run && other && sameSource(run, other);
  const isElsewhere = useOwnDifficulty(run === undefined || isRun ? null : other, difficulty);
  const isReady = isRead && !isElsewhere && (layout !== null || isUnknown);
  useReady(isReady);
  if (!isReady) return null;
  if (!layout) return <NoLayout difficulty={difficulty} found={found} refreshed={refreshed} onRun={session.start} />;
  return (
    <Run
      session={session}
      chosen={layout}
      other={run && isAsked && other ? otherThan(run, other) : null}
      fresh={freshLayout(layout, ofToday, refreshed, day)}
      agreed={agreed}
      runner={runner}
      today={day}
      small={small}
      onlyCard={view === 'card'}
    />
  );
}
