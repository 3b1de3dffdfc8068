import { type RefObject, useMemo } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { typesOf } from 'shared-types/layout/layout.ts';
import type { RunState } from 'shared-types/run/runState.ts';
import type { RunView } from 'shared-types/run/runView.ts';
import { Companion, type CompanionProps } from './Companion.tsx';
import type { Follow } from './follow/useFollow.ts';
import styles from './Run.module.css';
import { RunMap } from './RunMap.tsx';
import { roomsDone } from './share/sharedRun.ts';
import type { RunDay } from './useRunDay.ts';
import { beforeStart } from './useRunView.ts';

interface Props {
  stage: RefObject<HTMLDivElement | null>;
  card: CompanionProps;
  /** The view and state that the map shows. */
  painted: { view: RunView; state: RunState | null };
  ofDay: RunDay;
  candidates: Follow['candidates'];
  /** Null while no run is on. */
  onGoTo: ((room: RoomId) => void) | null;
  switches: RefObject<HTMLElement | null>;
}

/** The card beside the map. */
export function RunStage({ stage, card, painted, ofDay, candidates, onGoTo, switches }: Props) {
  const { layout, view } = card;
  const doubt = ofDay.doubts.find(({ room }) => room === view.room);
  const done = useMemo(() => roomsDone(painted.state ?? beforeStart), [painted.state]);
  const showSwitches = () => {
    switches.current?.scrollIntoView();
    switches.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={stage} className={styles.stage} tabIndex={-1}>
      <Companion
        {...card}
        doubt={doubt?.texts}
        onSwitches={onGoTo && typesOf(layout, view.room).includes('puzzle') ? showSwitches : undefined}
      />
      <RunMap
        layout={layout}
        doubts={ofDay.doubts}
        view={painted.view}
        done={done}
        candidates={candidates}
        onGoTo={onGoTo}
      />
    </div>
  );
}
