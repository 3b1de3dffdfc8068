import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Day } from 'shared-types/day.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import { noPins, type Pins } from 'shared-types/run/ground.ts';
import { goBack, type RunState, setTaken, startRun } from 'shared-types/run/runState.ts';
import { type RunQuestion, stepOn, stepTo, viewRun } from 'shared-types/run/runView.ts';
import { guessedSeconds } from 'shared-types/run/seconds.ts';
import { noPicture } from '../parts/PictureFrame.tsx';
import { useRouteChoice } from '../parts/route/useRouteChoice.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { readOwnSeconds } from '../store/runs/runs.ts';
import { Companion, type CompanionProps } from './Companion.tsx';
import { RunBar } from './RunBar.tsx';
import { RunMap } from './RunMap.tsx';
import { RunNotices } from './RunNotices.tsx';
import { RunPanels } from './RunPanels.tsx';
import { roomsDone } from './share/sharedRun.ts';
import { useRunSharing } from './share/useRunSharing.ts';
import hidden from '../ui/VisuallyHidden.module.css';
import styles from './Run.module.css';
import { useKeepOnTop } from './useKeepOnTop.ts';
import type { RunSession } from './useRun.ts';
import { useRunKeys } from './useRunKeys.ts';
import { useWakeLock } from './useWakeLock.ts';

interface Props {
  session: RunSession;
  /** The layout of the run, or the one that would be run. */
  chosen: RunLayout;
  /** Another one that the address asks for, while a run is on. */
  other: RunLayout | null;
  today: Day;
  onlyCard: boolean;
}

/** Where a run would begin. */
const beforeStart: RunState = startRun(0);

const noExits = {};

function useQuestion(chosen: RunLayout, layout: Layout, pins: Pins): RunQuestion {
  const { difficulty, izaroConfig, exitBearings: exits = noExits } = chosen;
  const choice = useRouteChoice();
  const seconds = useLiveQuery(async () => readOwnSeconds()) ?? guessedSeconds;
  return useMemo(
    () => ({ layout, difficulty, izaroConfig, exits, choice, seconds, pins }),
    [layout, difficulty, izaroConfig, exits, choice, seconds, pins],
  );
}

function Running({ layout, session, chosen, other, today, onlyCard }: Props & { layout: Layout }) {
  const { run, start, change } = session;
  const [pins, setPins] = useState<Pins>(noPins);
  const question = useQuestion(chosen, layout, pins);
  const state = run?.state ?? null;
  const view = useMemo(() => viewRun(question, state ?? beforeStart), [question, state]);
  const done = useMemo(() => roomsDone(state ?? beforeStart), [state]);
  const stage = useRef<HTMLDivElement>(null);
  const small = useKeepOnTop(`/run/${chosen.difficulty}?view=card`);
  const isOn = state?.at === 'on';
  const sharing = useRunSharing({ chosen, layout, view, state });
  useWakeLock(isOn);

  const card = {
    layout,
    view,
    state,
    actions: {
      onNext: () => (state ? change((now) => stepOn(question, now, Date.now())) : start(chosen)),
      onBack: () => change(goBack),
      onTake: (type, taken) => (state ? change((now) => setTaken(now, type, taken)) : undefined),
    },
  } satisfies CompanionProps;
  const { onNext, onBack } = card.actions;
  const keys = !state || isOn ? { onNext, onBack: isOn ? onBack : () => undefined } : null;
  useRunKeys(document, keys);
  useRunKeys(small.body?.ownerDocument ?? null, keys);

  const facts = {
    'data-run': state?.at === 'won' ? 'won' : isOn ? 'on' : 'off',
    'data-run-room': view.room,
    'data-run-next': view.next?.room,
    'data-run-step': view.step,
    'data-run-steps': view.steps,
    'data-run-position': 'known',
    'data-following': 'off',
    'data-day': chosen.day,
    'data-difficulty': chosen.difficulty,
  };
  // The card is painted first: what comes next matters most.
  const map = useDeferredValue(
    <RunMap
      layout={layout}
      view={view}
      done={done}
      onGoTo={isOn ? (room) => change((now) => stepTo(question, now, room, Date.now())) : null}
    />,
  );
  const panels = useDeferredValue(
    <RunPanels
      question={question}
      planned={view.plan}
      sharing={sharing}
      chosen={chosen}
      state={state}
      room={view.room}
      today={today}
      pins={pins}
      onPins={setPins}
    />,
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
        <RunBar session={session} chosen={chosen} today={today} small={small} stage={stage} />
        <RunNotices
          chosen={chosen}
          other={other}
          today={today}
          obstacle={view.plan.obstacle}
          isWhole={view.plan.isWhole}
          onRun={start}
        />
        <div ref={stage} className={styles.stage}>
          <Companion {...card} />
          {map}
        </div>
      </div>
      {panels}
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
export function Run(props: Props) {
  const { labyrinthData } = props.chosen;
  const layout = useMemo(() => layoutOrNull(labyrinthData), [labyrinthData]);
  if (!layout) return <div className={styles.unread}>{noPicture}</div>;
  return <Running {...props} layout={layout} />;
}
