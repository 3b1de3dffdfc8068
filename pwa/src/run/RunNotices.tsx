import { Link, useNavigate } from '@tanstack/react-router';
import type { Day } from 'shared-types/day.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { formatDay } from '../ui/formatDateTime.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { OtherLayout } from './findLayout.ts';
import type { RunDay } from './useRunDay.ts';

/** How many differences the notice lists. */
const mostTold = 3;

interface Props {
  chosen: RunLayout;
  other: OtherLayout | null;
  /** The day's layout, where it differs from the run's. */
  agreed: RunDay['other'];
  /** Null before the run begins. */
  onExchange: ((layout: RunLayout) => void) | null;
  isOn: boolean;
  today: Day;
  obstacle: string | null;
  isWhole: boolean;
  onRun: (layout: RunLayout) => void;
}

interface AgreedProps extends Pick<Props, 'onExchange'> {
  agreed: NonNullable<RunDay['other']>;
}

/** The link to a run of the day's layout. */
function runOf({ layout: { difficulty, source }, isSettled }: AgreedProps['agreed']) {
  const search = !isSettled && source.from === 'submission' ? { search: { submission: source.id } } : {};
  return { to: `/run/${difficulty}`, ...search } as const;
}

function agreedText({ isSettled, difference: { sentences } }: AgreedProps['agreed']): string {
  const what = isSettled ? 'Today is settled on another layout.' : 'Most players drew something else today.';
  const told = sentences.slice(0, mostTold).map(({ text }) => text);
  const more = sentences.length > mostTold ? `, and ${sentences.length - mostTold} more.` : '.';
  return `${what} ${told.join('. ')}${more}`;
}

/** Offers to switch to the day's layout: the map never changes by itself during a run. */
function Agreed({ agreed, onExchange }: AgreedProps) {
  const { layout, isSettled, difference } = agreed;
  const navigate = useNavigate();
  const words = isSettled ? 'Take the settled layout' : 'Take the likely layout';
  const isThere = isSettled || layout.source.from === 'submission';
  async function exchange() {
    // Before the exchange: the address may ask for the layout that the run gives up.
    await navigate({ to: `/run/${layout.difficulty}`, replace: true });
    onExchange?.(layout);
  }
  return (
    <Notice
      action={
        onExchange ? (
          <Button onClick={() => void exchange()}>{words}</Button>
        ) : (
          isThere && (
            <Link {...runOf(agreed)} className={buttonClass()}>
              {words}
            </Link>
          )
        )
      }
    >
      <span data-differs={difference.rooms.join(' ')}>{agreedText(agreed)}</span>
    </Notice>
  );
}

/** What a runner should know about this layout; mostly nothing. */
export function RunNotices({ chosen, other, agreed, onExchange, isOn, today, obstacle, isWhole, onRun }: Props) {
  return (
    <>
      {chosen.day !== today && (
        <Notice>
          {`This is the labyrinth of ${formatDay(chosen.day, 'medium')}, not today’s.${isOn ? ' A run that began before the daily reset continues with its layout.' : ''}`}
        </Notice>
      )}
      {other && !other.isRedrawn && isOn && (
        <Notice action={<Button onClick={() => onRun(other.layout)}>Run the other one</Button>}>
          A run is in progress and keeps the layout that it began with.
        </Notice>
      )}
      {other?.isRedrawn && isOn && onExchange && (
        <Notice action={<Button onClick={() => onExchange(other.layout)}>Take the changed drawing</Button>}>
          Your drawing has changed since this run began.
        </Notice>
      )}
      {agreed && <Agreed agreed={agreed} onExchange={onExchange} />}
      {obstacle !== null && <Notice kind="bad">{obstacle}</Notice>}
      {!isWhole && (
        <Notice>Not all of this labyrinth is drawn. Where the route ends, press your room on the map.</Notice>
      )}
    </>
  );
}
