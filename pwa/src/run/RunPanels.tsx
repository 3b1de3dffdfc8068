import { Fragment, memo, type ReactNode, type RefObject } from 'react';
import type { Day } from 'shared-types/day.ts';
import { typesOf } from 'shared-types/layout/layout.ts';
import { routeText } from 'shared-types/run/routeText.ts';
import type { RunState } from 'shared-types/run/runState.ts';
import type { RunQuestion, RunView } from 'shared-types/run/runView.ts';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import type { Doubt } from '../parts/agreement/doubts.ts';
import { CopyRoute } from '../parts/route/CopyRoute.tsx';
import { RouteChoice } from '../parts/route/RouteChoice.tsx';
import type { RunLayout } from '../store/device/storedRun.ts';
import card from '../ui/Card.module.css';
import { EditDrawing } from './EditDrawing.tsx';
import { IzaroAdvice } from './IzaroAdvice.tsx';
import styles from './Run.module.css';
import { RunPins } from './RunPins.tsx';
import { RunTimes } from './RunTimes.tsx';
import { OtherScreens } from './share/OtherScreens.tsx';
import type { RunSharing } from './share/useRunSharing.ts';
import { SwitchPuzzle } from './SwitchPuzzle.tsx';
import { WrongHere } from './WrongHere.tsx';

interface Props {
  /** The run's id; null while there is none. */
  id: string | null;
  question: RunQuestion;
  view: RunView;
  chosen: RunLayout;
  doubts: readonly Doubt[];
  sharing: RunSharing;
  state: RunState | null;
  today: Day;
  /** The panel of the eight switches. */
  switches: RefObject<HTMLElement | null>;
}

interface PanelProps {
  name: string;
  /** Set where a button leads to the panel. */
  panel?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

function Panel({ name, panel, children }: PanelProps) {
  return (
    <section ref={panel} className={card.card} aria-label={name} tabIndex={panel ? -1 : undefined}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** Panels to read before a run, or between two rooms. */
export const RunPanels = memo(function RunPanels({
  id,
  question,
  view,
  chosen,
  doubts,
  sharing,
  state,
  today,
  switches,
}: Props) {
  const { layout, difficulty, izaroConfig } = question;
  const puzzle = (
    <Panel key="switches" name="Eight switches" panel={switches}>
      <SwitchPuzzle key={id} />
    </Panel>
  );
  // The switches come first in a room that has them. The panel moves without remounting, so that what was tapped stays.
  const isFirst = state?.at === 'on' && typesOf(layout, view.room).includes('puzzle');
  const others = (
    <Fragment key="others">
      {state?.at !== 'won' && (
        <section className={card.card}>
          <RouteChoice layout={layout} difficulty={difficulty} izaroConfig={izaroConfig} planned={view.plan} />
          <CopyRoute text={() => routeText(question, question.choice, question.exits)} />
          <RunPins layout={layout} difficulty={difficulty} room={view.room} />
        </section>
      )}
      <div className={styles.column}>
        <Panel name="Izaro">
          <IzaroSummary config={izaroConfig} />
          <IzaroAdvice config={izaroConfig} />
        </Panel>
        {doubts.length > 0 && (
          <Panel name="In doubt">
            <p className={styles.quiet}>Not all drawings say the same here. Look twice.</p>
            <ul className={styles.doubts}>
              {doubts.map(({ place, texts }) => (
                <li key={place}>{`${place}: ${texts.join(', ')}`}</li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <div className={styles.column}>
        <Panel name="Something is wrong here">
          <WrongHere layout={layout} chosen={chosen} room={view.room} today={today} />
          {chosen.source.from === 'draft' && <EditDrawing id={chosen.source.id} />}
        </Panel>
        <Panel name="Times">
          <RunTimes difficulty={difficulty} state={state} layout={layout} />
        </Panel>
        <Panel name="Other screens">
          <OtherScreens sharing={sharing} />
        </Panel>
      </div>
    </Fragment>
  );
  return <div className={styles.panels}>{isFirst ? [puzzle, others] : [others, puzzle]}</div>;
});
