import { ArrowLeft, Check, Flag, KeyRound } from 'lucide-react';
import { isBossRoom } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { roomTypeLabel, type RoomType } from 'shared-types/layout/rooms.ts';
import type { ShownView } from 'shared-types/run/runView.ts';
import type { RunState } from 'shared-types/run/runState.ts';
import { runTime } from 'shared-types/run/runState.ts';
import { RoomSeal } from '../picture/RoomSeal.tsx';
import { classes } from '../ui/classes.ts';
import hidden from '../ui/VisuallyHidden.module.css';
import { Arrow } from './Arrow.tsx';
import styles from './Companion.module.css';
import { announceView, doorWords, fightWords, numberOf, roomTitle } from './runWords.ts';
import { runTimeText } from './runTimeText.ts';
import { useTick } from './useTick.ts';

/** What a card needs of a run's state. */
export type CardState = Pick<RunState, 'at' | 'clock'>;

interface CardActions {
  onNext: () => void;
  onBack: () => void;
  onTake: (type: RoomType, taken: boolean) => void;
}

export interface CompanionProps {
  layout: Layout;
  view: ShownView;
  /** Null before the run begins. */
  state: CardState | null;
  /** Null on a screen that only shows the run. */
  actions: CardActions | null;
}

function Timer({ state }: { state: CardState | null }) {
  const now = useTick(state?.clock.since != null);
  return (
    <time className={styles.timer} data-paused={state?.at === 'on' && state.clock.since === null}>
      {runTimeText(state ? runTime(state.clock, now) : 0)}
    </time>
  );
}

function Door({ layout, view }: Pick<CompanionProps, 'layout' | 'view'>) {
  const { next } = view;
  if (!next) {
    return (
      <>
        <Flag className={styles.arrow} aria-hidden />
        <p className={styles.door}>{isBossRoom(view.room) ? 'the end' : 'no way'}</p>
      </>
    );
  }
  const { direction, isSecret } = next;
  const number = numberOf(layout, next.room);
  return (
    <>
      <Arrow bearing={direction.bearing} isKnown={direction.at === 'exit' && !isSecret} />
      <p className={styles.door}>
        {isSecret || direction.at === 'exit' ? (
          doorWords(next)
        ) : (
          <>
            {doorWords(next).replace(' on the map', '')} <small>on the map</small>
          </>
        )}
      </p>
      <p className={styles.room}>
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <span>{roomTitle(layout, next.room)}</span>
      </p>
    </>
  );
}

/** What lies in this room; what the route takes stands out until it is taken. */
function Contents({ view, actions }: Pick<CompanionProps, 'view' | 'actions'>) {
  const shown = view.contents.filter(({ isPlanned, isTaken }) => isPlanned || isTaken);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.contents} aria-label="To take here">
      {shown.map(({ type, isTaken }) => {
        const content = (
          <>
            <RoomSeal type={type} size={28} />
            <span className={styles.contentName}>{roomTypeLabel[type]}</span>
            {isTaken && <Check className={styles.tick} aria-hidden />}
          </>
        );
        return (
          <li key={type}>
            {actions ? (
              <button
                type="button"
                className={styles.content}
                aria-pressed={isTaken}
                aria-label={roomTypeLabel[type]}
                title={isTaken ? `${roomTypeLabel[type]}: taken` : `Take: ${roomTypeLabel[type]}`}
                onClick={() => actions.onTake(type, !isTaken)}
              >
                {content}
              </button>
            ) : (
              <span className={styles.content} data-taken={isTaken}>
                {content}
                <span className={hidden.always}>{isTaken ? ', taken' : ''}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Fight({ view }: Pick<CompanionProps, 'view'>) {
  const isNear = isBossRoom(view.room) || (view.next && isBossRoom(view.next.room));
  if (!isNear) return null;
  const { act, reason } = fightWords(view);
  return (
    <p className={styles.fight}>
      {view.fight && (!view.fight.waits || view.waits) && <KeyRound aria-hidden />}
      <span>
        {act} <span className={styles.reason}>{reason}</span>
      </span>
    </p>
  );
}

/** The name of the press that goes on. */
function nextName({ state, view }: Pick<CompanionProps, 'state' | 'view'>): string {
  if (!state) return 'Start run';
  return view.next || view.plan.obstacle !== null ? 'Next room' : 'Finish run';
}

/**
 * Where now: the next door, the next room, what to take here. The whole card is the button that goes on. It fits its
 * frame, from a strip of 60 pixels to a whole monitor.
 */
export function Companion({ layout, view, state, actions }: CompanionProps) {
  const isWon = state?.at === 'won';
  return (
    <section className={styles.frame} aria-label="Where now">
      <div className={styles.card} data-won={isWon}>
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
          <span>
            {view.step}
            <span className={styles.of}>/{view.steps}</span>
          </span>
          <Timer state={state} />
        </p>
        <div className={styles.now}>
          {isWon ? (
            <>
              <Check className={styles.arrow} aria-hidden />
              <p className={styles.door}>won</p>
              <p className={styles.room}>in {runTimeText(state.clock.ran)}</p>
            </>
          ) : (
            <Door layout={layout} view={view} />
          )}
        </div>
        <div className={styles.more}>
          {!isWon && <Contents view={view} actions={actions} />}
          {!isWon && <Fight view={view} />}
          {!state && actions && <p className={styles.press}>Start run</p>}
        </div>
        {actions && state && !isWon && view.step > 1 && (
          <button type="button" className={styles.back} aria-label="Back" title="Back" onClick={actions.onBack}>
            <ArrowLeft aria-hidden />
          </button>
        )}
      </div>
      <p className={classes(hidden.always)} aria-live="polite">
        {state && !isWon ? announceView(layout, view) : ''}
      </p>
    </section>
  );
}
