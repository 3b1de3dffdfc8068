import type { Day } from 'shared-types/day.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { formatDay } from '../ui/formatDateTime.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

interface Props {
  chosen: RunLayout;
  other: RunLayout | null;
  today: Day;
  obstacle: string | null;
  isWhole: boolean;
  onRun: (layout: RunLayout) => void;
}

/** What a runner should know of this layout; nothing most of the time. */
export function RunNotices({ chosen, other, today, obstacle, isWhole, onRun }: Props) {
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
      {obstacle !== null && <Notice kind="bad">{obstacle}</Notice>}
      {!isWhole && (
        <Notice>Not all of this labyrinth is drawn: the route ends where no path leads to the next trial.</Notice>
      )}
    </>
  );
}
