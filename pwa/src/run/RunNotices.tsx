import { Link } from '@tanstack/react-router';
import type { Day } from 'shared-types/day.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { formatDay } from '../ui/formatDateTime.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { RunDay } from './useRunDay.ts';

interface Props {
  chosen: RunLayout;
  other: RunLayout | null;
  /** What the day is settled on, where that is something else. */
  settled: RunDay['settled'];
  /** Null before the run begins. */
  onExchange: ((layout: RunLayout) => void) | null;
  today: Day;
  obstacle: string | null;
  isWhole: boolean;
  onRun: (layout: RunLayout) => void;
}

interface SettledProps extends Pick<Props, 'onExchange'> {
  settled: NonNullable<RunDay['settled']>;
}

/** The map never changes by itself under a player. */
function Settled({ settled: { layout, difference }, onExchange }: SettledProps) {
  const words = 'Take the settled layout';
  return (
    <Notice
      action={
        onExchange ? (
          <Button onClick={() => onExchange(layout)}>{words}</Button>
        ) : (
          <Link to={`/run/${layout.difficulty}`} className={buttonClass()}>
            {words}
          </Link>
        )
      }
    >
      <span data-differs={difference.rooms.join(' ')}>
        Today is settled on another layout. {difference.sentences.map(({ text }) => text).slice(0, 3).join('. ')}.
      </span>
    </Notice>
  );
}

/** What a runner should know of this layout; nothing most of the time. */
export function RunNotices({ chosen, other, settled, onExchange, today, obstacle, isWhole, onRun }: Props) {
  return (
    <>
      {chosen.day !== today && (
        <Notice>
          This is the labyrinth of {formatDay(chosen.day, 'medium')}, not today’s. A run that began before the daily
          reset goes on with its layout.
        </Notice>
      )}
      {other && (
        <Notice action={<Button onClick={() => onRun(other)}>Run the other one</Button>}>
          A run is on, and goes on with the layout that it began with.
        </Notice>
      )}
      {settled && <Settled settled={settled} onExchange={onExchange} />}
      {obstacle !== null && <Notice kind="bad">{obstacle}</Notice>}
      {!isWhole && (
        <Notice>Not all of this labyrinth is drawn: the route ends where no path leads to the next trial.</Notice>
      )}
    </>
  );
}
