import { ArrowDown, ArrowLeft, KeyRound, Pause } from 'lucide-react';
import type { Position } from 'shared-types/follow/tracker.ts';
import { isBossRoom, lastTrial } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import type { ShownView } from 'shared-types/run/runView.ts';
import type { RunState } from 'shared-types/run/runState.ts';
import { runTime } from 'shared-types/run/runState.ts';
import hidden from '../ui/VisuallyHidden.module.css';
import styles from './Companion.module.css';
import { Door, Won } from './Door.tsx';
import { announceView, fightWords } from './runWords.ts';
import { runTimeText } from './runTimeText.ts';
import { TakeHere } from './TakeHere.tsx';
import { useTick } from './useTick.ts';

/** What a card needs of a run's state. */
type CardState = Pick<RunState, 'at' | 'clock'>;

/** The actions that a card offers. */
export interface CardActions {
  onNext: () => void;
  onBack: () => void;
  onTake: (type: RoomType, taken: boolean) => void;
}

export interface CompanionProps {
  layout: Layout;
  view: ShownView;
  /** Null before the run begins. */
  state: CardState | null;
  /** How certain it is that the player is where the run says. */
  position: Position;
  /** Null on a screen that only shows the run. */
  actions: CardActions | null;
  /** What is in doubt in this room; shown where there is room. */
  doubt?: readonly string[] | undefined;
  /** Scrolls to the eight switches, where they are on the same page. */
  onSwitches?: (() => void) | undefined;
}

function Timer({ state }: { state: CardState | null }) {
  const now = useTick(state?.clock.since != null);
  const isPaused = state?.at === 'on' && state.clock.since === null;
  return (
    <time className={styles.timer} data-paused={isPaused}>
      {isPaused && <Pause role="img" aria-label="Paused" />}
      <span translate="no">{runTimeText(state ? runTime(state.clock, now) : 0)}</span>
    </time>
  );
}

function Fight({ view }: Pick<CompanionProps, 'view'>) {
  const isNear = isBossRoom(view.room) || (view.next && isBossRoom(view.next.room));
  if (!isNear) return null;
  const { act, reason } = fightWords(view);
  // Where only one word fits, it is the verb.
  const [verb, ...rest] = act.split(' ');
  return (
    <>
      <p className={styles.fight}>
        {view.fight && (!view.fight.waits || view.waits) && <KeyRound aria-hidden />}
        <span className={styles.act}>
          <span>{verb}</span> <span>{rest.join(' ')}</span>
        </span>
      </p>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
    </>
  );
}

/** The label of the Next button. */
function nextName({ state, view }: Pick<CompanionProps, 'state' | 'view'>): string {
  if (!state) return 'Start run';
  return view.next || view.room !== lastTrial ? 'Next room' : 'Finish run';
}

/**
 * Where now: the next door, the next room, what to take here. The whole card is the Next button. It fits its frame,
 * from a strip 60 pixels high to a whole monitor.
 */
export function Companion({ layout, view, state, position, actions, doubt, onSwitches }: CompanionProps) {
  const isWon = state?.at === 'won';
  return (
    <section className={styles.frame} aria-label="Where now">
      <div className={styles.card} data-won={isWon} data-own={actions !== null}>
        {!isWon && actions && (
          <button
            type="button"
            className={styles.next}
            aria-label={nextName({ state, view })}
            title={nextName({ state, view })}
            onClick={actions.onNext}
          />
        )}
        <p className={styles.step}>
          <span translate="no">
            <span>{view.step}</span>
            <span className={styles.of}>{`/${view.steps}`}</span>
          </span>
          <Timer state={state} />
        </p>
        {isWon ? (
          <Won ran={state.clock.ran} />
        ) : (
          <Door layout={layout} view={view} position={position} isOwn={actions !== null} />
        )}
        <div className={styles.more}>
          <div className={styles.here}>
            {!isWon && <TakeHere view={view} onTake={(state && actions?.onTake) ?? null} />}
            {!isWon && onSwitches && (
              <button type="button" className={styles.switches} onClick={onSwitches}>
                Switches <ArrowDown aria-hidden />
              </button>
            )}
          </div>
          {!isWon && doubt && <p className={styles.doubt}>{`In doubt here: ${doubt.join(', ')}`}</p>}
          {!isWon && <Fight view={view} />}
          {!state && actions && (
            <p className={styles.press}>
              <span>Start run</span>
            </p>
          )}
        </div>
        {actions && state && (isWon || view.step > 1) && (
          <button
            type="button"
            className={styles.back}
            aria-label="Back"
            title={isWon ? 'Back: the run is not over' : 'Back'}
            onClick={actions.onBack}
          >
            <ArrowLeft aria-hidden />
          </button>
        )}
      </div>
      <p className={hidden.always} aria-live="polite">
        {isWon ? `Won in ${runTimeText(state.clock.ran)}.` : state && announceView(layout, view, position)}
      </p>
    </section>
  );
}
