import type { ReactNode } from 'react';
import type { Day } from 'shared-types/day.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Plan } from 'shared-types/run/planner.ts';
import type { RunState } from 'shared-types/run/runState.ts';
import type { RunQuestion } from 'shared-types/run/runView.ts';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { RouteChoice } from '../parts/route/RouteChoice.tsx';
import type { RunLayout } from '../store/device/storedRun.ts';
import card from '../ui/Card.module.css';
import { IzaroAdvice } from './IzaroAdvice.tsx';
import styles from './Run.module.css';
import { RunPins } from './RunPins.tsx';
import { RunTimes } from './RunTimes.tsx';
import { SwitchPuzzle } from './SwitchPuzzle.tsx';
import { WrongHere } from './WrongHere.tsx';

interface Props {
  question: RunQuestion;
  chosen: RunLayout;
  /** From where the player stands. */
  planned: Plan;
  state: RunState | null;
  room: RoomId;
  today: Day;
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={card.card} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** What one looks at before a run, or between two rooms. */
export function RunPanels({ question, planned, chosen, state, room, today }: Props) {
  const { layout, difficulty, izaroConfig } = question;
  return (
    <div className={styles.panels}>
      <section className={card.card}>
        <RouteChoice layout={layout} difficulty={difficulty} izaroConfig={izaroConfig} planned={planned} />
        <RunPins layout={layout} difficulty={difficulty} room={room} />
      </section>
      <Panel name="Izaro">
        <IzaroSummary config={izaroConfig} />
        <IzaroAdvice config={izaroConfig} />
      </Panel>
      <Panel name="Something is wrong here">
        <WrongHere layout={layout} chosen={chosen} room={room} today={today} />
      </Panel>
      <Panel name="Times">
        <RunTimes difficulty={difficulty} state={state} layout={layout} />
      </Panel>
      <Panel name="Eight switches">
        <SwitchPuzzle />
      </Panel>
    </div>
  );
}
