import { memo, useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Day } from 'shared-types/day.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import { pressRoom } from 'shared-types/run/runView.ts';
import { noPicture } from '../parts/PictureFrame.tsx';
import type { Runner } from '../parts/route/useRunner.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { cardActions } from './cardActions.ts';
import { Companion } from './Companion.tsx';
import type { OtherLayout } from './findLayout.ts';
import { FollowNotices } from './follow/FollowNotices.tsx';
import { useFollow } from './follow/useFollow.ts';
import { RunBar } from './RunBar.tsx';
import { runFacts } from './runFacts.ts';
import { RunNotices } from './RunNotices.tsx';
import { RunPanels } from './RunPanels.tsx';
import { RunStage } from './RunStage.tsx';
import { useRunSharing } from './share/useRunSharing.ts';
import { useAfterPaint } from '../ui/hooks/useAfterPaint.ts';
import hidden from '../ui/VisuallyHidden.module.css';
import styles from './Run.module.css';
import type { KeepOnTop } from './useKeepOnTop.ts';
import type { RunSession } from './useRun.ts';
import { useRunDay } from './useRunDay.ts';
import { useRunKeys } from './useRunKeys.ts';
import { beforeStart, usePlanAhead, useRunQuestion, viewOnce } from './useRunView.ts';
import { useWakeLock } from './useWakeLock.ts';

interface Props {
  session: RunSession;
  /** The layout of the run, or the one that a new run would have. */
  chosen: RunLayout;
  /** Another layout that the address asks for during a run. */
  other: OtherLayout | null;
  /**
   * The layout of a run that starts by itself now: after the daily reset, no longer the previous run's. Null while the
   * day's list may still bring one.
   */
  fresh: RunLayout | null;
  /** The agreement of the layout's day; null where the device does not know it. */
  agreed: DayAgreement | null;
  runner: Runner;
  today: Day;
  small: KeepOnTop;
  onlyCard: boolean;
}

type RunningProps = Props & { layout: Layout };

/** The state and view of a run: `view` at once, for the card; `painted` after the card is painted, for the rest. */
function useWalk({ layout, session: { run }, chosen, runner }: RunningProps) {
  const id = run?.id ?? null;
  const question = useRunQuestion(id, chosen, layout, runner);
  const state = run?.state ?? null;
  const viewOf = useMemo(() => viewOnce(question), [question]);
  const view = viewOf(state ?? beforeStart);
  // The card with the next door is painted first.
  const painted = useAfterPaint(
    useMemo(() => ({ id, question, view, state, chosen }), [id, question, view, state, chosen]),
  );
  usePlanAhead(viewOf, painted);
  return { state, viewOf, view, painted };
}

function Running(props: RunningProps) {
  const { layout, session, chosen, other, fresh, agreed, today, small, onlyCard } = props;
  const { start, change, putAway, stop, exchange } = session;
  const { state, viewOf, view, painted } = useWalk(props);
  const isOn = state?.at === 'on';
  const isWon = state?.at === 'won';
  const follow = useFollow({ session, chosen, fresh, layout, viewOf });
  const { tell, position, candidates, following } = follow;
  const ofDay = useRunDay(chosen, agreed);
  const sharing = useRunSharing({ chosen, layout, view, state, position });
  const stage = useRef<HTMLDivElement>(null);
  const switches = useRef<HTMLElement>(null);
  useWakeLock(isOn);
  const actions = cardActions({ session, chosen, view, viewOf, tell });
  const card = { layout, view, state, position, actions };
  const keys = { ...actions, ...(isWon && { onNext: () => undefined }) };
  useRunKeys(document, keys);
  useRunKeys(small.body?.ownerDocument ?? null, keys);
  const goTo = useCallback(
    (room: RoomId) => {
      change((now) => pressRoom(viewOf(now), now, room, Date.now()));
      tell(room);
    },
    [change, viewOf, tell],
  );
  const facts = runFacts({ chosen, state, view, position, following: following.at, ofDay });
  if (onlyCard) {
    return (
      <div className={styles.only} {...facts}>
        <h1 className={hidden.always}>{`Run ${difficultyLabel[chosen.difficulty]}`}</h1>
        <Companion {...card} />
      </div>
    );
  }
  return (
    <div className={styles.screen} {...facts} data-wide>
      <div className={styles.first}>
        <RunBar
          {...{ start, change, putAway, stop, isOn, today, small, stage }}
          difficulty={chosen.difficulty}
          day={chosen.day}
          toStart={state ? null : chosen}
          isPaused={state?.clock.since === null}
          state={ofDay.state}
          following={following.at}
        />
        <FollowNotices follow={follow} chosen={chosen} today={today} />
        <RunNotices
          {...{ chosen, other, isOn, today }}
          agreed={isWon || chosen.day !== today ? null : ofDay.other}
          onExchange={state ? exchange : null}
          obstacle={view.plan.obstacle}
          isWhole={view.plan.isWhole || chosen.source.from === 'log'}
          onRun={start}
        />
        <RunStage {...{ stage, card, painted, ofDay, candidates, switches }} onGoTo={isOn ? goTo : null} />
      </div>
      <RunPanels {...painted} doubts={ofDay.doubts} sharing={sharing} today={today} switches={switches} />
      {small.body &&
        createPortal(
          <div className={styles.only}>
            <Companion {...card} />
          </div>,
          small.body,
        )}
    </div>
  );
}

/** A run of one layout, or the screen to start it. */
export const Run = memo(function Run(props: Props) {
  const { labyrinthData } = props.chosen;
  const layout = useMemo(() => layoutOrNull(labyrinthData), [labyrinthData]);
  if (!layout) return <div className={styles.unread}>{noPicture}</div>;
  return <Running {...props} layout={layout} />;
});
