import { ArrowLeft, Check, Flag, KeyRound, MapPinOff } from 'lucide-react';
import type { Position } from 'shared-types/follow/tracker.ts';
import { isBossRoom } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { roomTypeLabel, type RoomType } from 'shared-types/layout/rooms.ts';
import type { RunView } from 'shared-types/run/runView.ts';
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

export interface CompanionProps {
  layout: Layout;
  view: RunView;
  /** Null before the run begins. */
  state: RunState | null;
  /** How sure it is that the player is where the run stands. */
  position: Position;
  onNext: () => void;
  onBack: () => void;
  onTake: (type: RoomType, taken: boolean) => void;
}

function Timer({ state }: { state: RunState | null }) {
  const now = useTick(state?.clock.since != null);
  return (
    <time className={styles.timer} data-paused={state?.at === 'on' && state.clock.since === null}>
      {runTimeText(state ? runTime(state.clock, now) : 0)}
    </time>
  );
}

function Door({ layout, view, position }: Pick<CompanionProps, 'layout' | 'view' | 'position'>) {
  const { next } = view;
  if (position === 'lost') {
    return (
      <>
        <MapPinOff className={styles.arrow} aria-hidden />
        <p className={styles.door}>lost</p>
        <p className={styles.room}>Press your room on the map</p>
      </>
    );
  }
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
        <span>
          {roomTitle(layout, next.room)}
          {position === 'unsure' && <span title="Not sure where you are: press your room on the map"> ?</span>}
        </span>
      </p>
    </>
  );
}

/** What lies in this room; what the route takes stands out until it is taken. */
function Contents({ view, onTake }: Pick<CompanionProps, 'view' | 'onTake'>) {
  const shown = view.contents.filter(({ isPlanned, isTaken }) => isPlanned || isTaken);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.contents} aria-label="To take here">
      {shown.map(({ type, isTaken }) => (
        <li key={type}>
          <button
            type="button"
            className={styles.content}
            aria-pressed={isTaken}
            aria-label={roomTypeLabel[type]}
            title={isTaken ? `${roomTypeLabel[type]}: taken` : `Take: ${roomTypeLabel[type]}`}
            onClick={() => onTake(type, !isTaken)}
          >
            <RoomSeal type={type} size={28} />
            <span className={styles.contentName}>{roomTypeLabel[type]}</span>
            {isTaken && <Check className={styles.tick} aria-hidden />}
          </button>
        </li>
      ))}
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
export function Companion({ layout, view, state, position, onNext, onBack, onTake }: CompanionProps) {
  const isWon = state?.at === 'won';
  return (
    <section className={styles.frame} aria-label="Where now">
      <div className={styles.card} data-won={isWon}>
        {!isWon && (
          <button
            type="button"
            className={styles.next}
            aria-label={nextName({ state, view })}
            title={nextName({ state, view })}
            onClick={onNext}
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
            <Door layout={layout} view={view} position={position} />
          )}
        </div>
        <div className={styles.more}>
          {!isWon && <Contents view={view} onTake={onTake} />}
          {!isWon && <Fight view={view} />}
          {!state && <p className={styles.press}>Start run</p>}
        </div>
        {state && !isWon && state.visits.length > 1 && (
          <button type="button" className={styles.back} aria-label="Back" title="Back" onClick={onBack}>
            <ArrowLeft aria-hidden />
          </button>
        )}
      </div>
      <p className={classes(hidden.always)} aria-live="polite">
        {state && !isWon ? announceView(layout, view, position) : ''}
      </p>
    </section>
  );
}
