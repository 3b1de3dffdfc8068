import { Maximize, Pause, PictureInPicture2, Play, RotateCcw, Square } from 'lucide-react';
import { memo, type RefObject, useState } from 'react';
import type { Day } from 'shared-types/day.ts';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { pauseRun, resumeRun } from 'shared-types/run/runState.ts';
import type { AgreedState } from '../parts/agreement/dayLayout.ts';
import { DayState } from '../parts/agreement/DayState.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import type { RunLayout } from '../store/device/storedRun.ts';
import { Button } from '../ui/Button.tsx';
import { FollowButtons } from './follow/FollowButtons.tsx';
import type { Following } from './follow/followGame.ts';
import { FollowPanel } from './follow/FollowPanel.tsx';
import { HomeLink } from './HomeLink.tsx';
import styles from './Run.module.css';
import { sayNotAllowed } from './sayNotAllowed.ts';
import type { KeepOnTop } from './useKeepOnTop.ts';
import type { RunActions } from './useRun.ts';

interface Props extends Pick<RunActions, 'start' | 'change' | 'stop' | 'putAway'> {
  difficulty: Difficulty;
  day: Day;
  today: Day;
  /** The layout that 'Start run' runs; null once there is a run. */
  toStart: RunLayout | null;
  isOn: boolean;
  isPaused: boolean;
  /** The state of the day's agreement, where the run has the day's layout. */
  state: AgreedState | null;
  small: KeepOnTop;
  /** The element shown in full screen. */
  stage: RefObject<HTMLElement | null>;
  following: Following['at'];
}

type ButtonsProps = Pick<Props, 'toStart' | 'isOn' | 'isPaused' | 'start' | 'change' | 'stop' | 'putAway'>;

/** Each button has a key: one that turned into another would keep the focus of a press. */
function RunButtons({ toStart, isOn, isPaused, start, change, stop, putAway }: ButtonsProps) {
  if (toStart) {
    return (
      <Button key="start" kind="primary" icon={<Play aria-hidden />} onClick={() => start(toStart)}>
        Start run
      </Button>
    );
  }
  if (!isOn) {
    return (
      <Button key="again" icon={<RotateCcw aria-hidden />} onClick={putAway}>
        Run again
      </Button>
    );
  }
  return (
    <>
      <Button
        key="pause"
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => change((now) => (isPaused ? resumeRun(now, Date.now()) : pauseRun(now, Date.now())))}
      >
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
      <Button key="stop" icon={<Square aria-hidden />} onClick={stop}>
        Stop
      </Button>
    </>
  );
}

async function showFullScreen(stage: HTMLElement | null): Promise<void> {
  try {
    await stage?.requestFullscreen();
    // The button is outside the full-screen element and loses the focus.
    stage?.focus({ preventScroll: true });
  } catch {
    sayNotAllowed('Full screen could not be opened');
  }
}

/** Buttons for keeping the card on top and for full screen. */
function ScreenButtons({ small, stage }: Pick<Props, 'small' | 'stage'>) {
  return (
    <>
      {small.isPossible && (
        <Button
          icon={<PictureInPicture2 aria-hidden />}
          aria-pressed={small.body !== null}
          title="A small window above the game: windowed and borderless games only"
          onClick={small.body ? small.close : small.open}
        >
          Keep on top
        </Button>
      )}
      {document.fullscreenEnabled && (
        <Button icon={<Maximize aria-hidden />} onClick={() => void showFullScreen(stage.current)}>
          Full screen
        </Button>
      )}
    </>
  );
}

/** Which labyrinth this is, and the buttons for the run as a whole. Does not rerender with each step. */
export const RunBar = memo(function RunBar(props: Props) {
  const { difficulty, day, today, state, small, stage, following, ...run } = props;
  const [isHandingOver, setHandingOver] = useState(false);
  return (
    <>
      <header className={styles.bar}>
        <HomeLink />
        <h1 className={styles.title} data-difficulty={difficulty}>
          {`Run ${difficultyLabel[difficulty]}`}
        </h1>
        {(state || day !== today) && (
          <div className={styles.standing}>
            <LabyrinthDay day={day} today={today} onlyOlder />
            {state && <DayState agreed={state} />}
          </div>
        )}
        <div className={styles.tools}>
          <RunButtons {...run} />
          <FollowButtons at={following} isOpen={isHandingOver} onOpen={setHandingOver} />
          <ScreenButtons small={small} stage={stage} />
        </div>
      </header>
      {isHandingOver && <FollowPanel onClose={() => setHandingOver(false)} />}
    </>
  );
});
