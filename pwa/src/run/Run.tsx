import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Day } from 'shared-types/day.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import { goBack, type RunState, setTaken, startRun } from 'shared-types/run/runState.ts';
import { pressRoom, stepOn } from 'shared-types/run/runView.ts';
import { noPicture } from '../parts/PictureFrame.tsx';
import type { Runner } from '../parts/route/useRunner.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { Companion, type CompanionProps } from './Companion.tsx';
import type { OtherLayout } from './findLayout.ts';
import { FollowButtons } from './follow/FollowButtons.tsx';
import { FollowNotices } from './follow/FollowNotices.tsx';
import { FollowPanel } from './follow/FollowPanel.tsx';
import { useFollow } from './follow/useFollow.ts';
import { RunBar } from './RunBar.tsx';
import { RunMap } from './RunMap.tsx';
import { RunNotices } from './RunNotices.tsx';
import { RunPanels } from './RunPanels.tsx';
import { roomsDone } from './share/sharedRun.ts';
import { useRunSharing } from './share/useRunSharing.ts';
import { useAfterPaint } from '../ui/hooks/useAfterPaint.ts';
import hidden from '../ui/VisuallyHidden.module.css';
import styles from './Run.module.css';
import { useKeepOnTop } from './useKeepOnTop.ts';
import type { RunSession } from './useRun.ts';
import { useRunDay } from './useRunDay.ts';
import { useRunKeys } from './useRunKeys.ts';
import { usePlanAhead, useRunQuestion, viewOnce } from './useRunView.ts';
import { useWakeLock } from './useWakeLock.ts';

interface Props {
  session: RunSession;
  /** The layout of the run, or the one that would be run. */
  chosen: RunLayout;
  /** Another one that the address asks for, while a run is on. */
  other: OtherLayout | null;
  /** What a run that begins now by itself would run: after the daily reset no more what was run before. */
  fresh: RunLayout;
  /** What its day agrees on; null where the device does not know. */
  agreed: DayAgreement | null;
  runner: Runner;
  today: Day;
  onlyCard: boolean;
}

function show(panel: HTMLElement | null): void {
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true });
}

/** Where a run would begin. */
const beforeStart: RunState = startRun(0);

function Running({ layout, session, chosen, other, fresh, today, onlyCard, ...known }: Props & { layout: Layout }) {
  const { run, start, change, putAway, stop, takeBack } = session;
  const question = useRunQuestion(run?.id ?? null, chosen, layout, known.runner);
  const state = run?.state ?? null;
  const viewOf = useMemo(() => viewOnce(question), [question]);
  const view = viewOf(state ?? beforeStart);
  // The card is painted first: what comes next matters most.
  const painted = useAfterPaint(useMemo(() => ({ question, view, state, chosen }), [question, view, state, chosen]));
  usePlanAhead(viewOf, painted);
  const done = useMemo(() => roomsDone(painted.state ?? beforeStart), [painted.state]);
  const stage = useRef<HTMLDivElement>(null);
  const small = useKeepOnTop(`/run/${chosen.difficulty}?view=card`);
  const isOn = state?.at === 'on';
  const isWon = state?.at === 'won';
  useWakeLock(isOn);
  const follow = useFollow({ session, chosen, fresh, layout, viewOf });
  const { tell, position } = follow;
  const followed = follow.following.at;
  const ofDay = useRunDay(chosen, known.agreed);
  const doubt = ofDay.doubts.find(({ room }) => room === view.room);
  const switches = useRef<HTMLElement>(null);
  const [isHandingOver, setHandingOver] = useState(false);
  const followButtons = useMemo(
    () => <FollowButtons at={followed} isOpen={isHandingOver} onOpen={setHandingOver} />,
    [followed, isHandingOver],
  );
  const sharing = useRunSharing({ chosen, layout, view, state, position });

  const card = {
    layout,
    view,
    state,
    position,
    actions: {
      onNext: () => {
        if (!state) start(chosen);
        else {
          change((now) => stepOn(viewOf(now), now, Date.now()));
          if (view.next) tell(view.next.room);
        }
      },
      onBack: () => {
        if (isWon) {
          takeBack();
          return;
        }
        change(goBack);
        const before = state?.visits.at(-2);
        if (before) tell(before.room);
      },
      onTake: (type, taken) => (state ? change((now) => setTaken(now, type, taken)) : undefined),
    },
  } satisfies CompanionProps;
  const { onNext, onBack } = card.actions;
  const keys = { onNext: isWon ? () => undefined : onNext, onBack };
  useRunKeys(document, keys);
  useRunKeys(small.body?.ownerDocument ?? null, keys);

  const facts = {
    'data-run': isWon ? 'won' : isOn ? 'on' : 'off',
    'data-run-room': view.room,
    'data-run-next': view.next?.room,
    'data-run-step': view.step,
    'data-run-steps': view.steps,
    'data-run-position': position,
    'data-following': followed,
    'data-day': chosen.day,
    'data-difficulty': chosen.difficulty,
    'data-day-state': ofDay.state?.state,
    'data-accounts': ofDay.state?.accounts,
  };
  const goTo = useCallback(
    (room: RoomId) => {
      change((now) => pressRoom(viewOf(now), now, room, Date.now()));
      tell(room);
    },
    [change, viewOf, tell],
  );
  if (onlyCard) {
    return (
      <div className={styles.only} {...facts}>
        <h1 className={hidden.always}>Run {difficultyLabel[chosen.difficulty]}</h1>
        <Companion {...card} />
      </div>
    );
  }
  return (
    <div className={styles.screen} {...facts} data-wide>
      <div className={styles.first}>
        <RunBar
          {...{ start, change, putAway, stop, takeBack, isOn, today, small, stage }}
          difficulty={chosen.difficulty}
          day={chosen.day}
          toStart={state ? null : chosen}
          isPaused={state?.clock.since === null}
          state={ofDay.state}
        >
          {followButtons}
        </RunBar>
        {isHandingOver && <FollowPanel onClose={() => setHandingOver(false)} />}
        <FollowNotices follow={follow} chosen={chosen} today={today} />
        <RunNotices
          chosen={chosen}
          other={other}
          agreed={isWon || chosen.day !== today ? null : ofDay.other}
          onExchange={state ? session.exchange : null}
          isOn={isOn}
          today={today}
          obstacle={view.plan.obstacle}
          isWhole={view.plan.isWhole || chosen.source.from === 'log'}
          onRun={start}
        />
        <div ref={stage} className={styles.stage}>
          <Companion
            {...card}
            doubt={doubt?.texts}
            onSwitches={
              isOn && typesOf(layout, view.room).includes('puzzle') ? () => show(switches.current) : undefined
            }
          />
          <RunMap
            layout={layout}
            doubts={ofDay.doubts}
            view={painted.view}
            done={done}
            candidates={follow.candidates}
            onGoTo={isOn ? goTo : null}
          />
        </div>
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

/** A run of one layout, or the start of it. */
export const Run = memo(function Run(props: Props) {
  const { labyrinthData } = props.chosen;
  const layout = useMemo(() => layoutOrNull(labyrinthData), [labyrinthData]);
  if (!layout) return <div className={styles.unread}>{noPicture}</div>;
  return <Running {...props} layout={layout} />;
});
