import { useLiveQuery } from 'dexie-react-hooks';
import { Trash2 } from 'lucide-react';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { runTime, type RunState } from 'shared-types/run/runState.ts';
import { median, roomSplits, sectionSplits } from 'shared-types/run/runTimes.ts';
import type { StoredRun } from '../store/device/storedRun.ts';
import { readFinishedRuns, removeRun, timeOf } from '../store/runs/runs.ts';
import { Details } from '../ui/Details.tsx';
import { askConfirm } from '../ui/dialog.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Run.module.css';
import { numberOf, roomTitle } from './runWords.ts';
import { runTimeText } from './runTimeText.ts';
import { useTick } from './useTick.ts';

interface Props {
  difficulty: Difficulty;
  layout: Layout;
  state: RunState | null;
}

interface SplitsProps {
  state: RunState;
  layout: Layout;
  /** Epoch milliseconds. */
  now: number;
}

function RoomSplits({ state, layout, now }: SplitsProps) {
  return (
    <ol className={styles.rooms}>
      {roomSplits(state, now).map(({ room, ms }, index) => (
        <li key={index} aria-current={state.at === 'on' && index === state.visits.length - 1 ? 'step' : undefined}>
          <span translate="no">{[numberOf(layout, room), roomTitle(layout, room)].join(' ')}</span>
          <span translate="no">{runTimeText(ms)}</span>
        </li>
      ))}
    </ol>
  );
}

function Splits({ state, layout }: Omit<SplitsProps, 'now'>) {
  const now = useTick(state.clock.since !== null);
  return (
    <>
      <table className={styles.times}>
        <caption>This run, by section</caption>
        <tbody>
          {sectionSplits(state, now).map((ms, index) => (
            <tr key={index}>
              <th scope="row">{`Section ${index + 1}`}</th>
              <td translate="no">{ms === null ? '–' : runTimeText(ms)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">In all</th>
            <td translate="no">{runTimeText(runTime(state.clock, now))}</td>
          </tr>
        </tbody>
      </table>
      <Details summary="By room">
        <RoomSplits state={state} layout={layout} now={now} />
      </Details>
    </>
  );
}

async function askRemove(run: StoredRun): Promise<void> {
  const text = `Remove the run of ${formatDateTime(run.endedAt)}, ${runTimeText(timeOf(run))}? It will no longer count for your best, your median and your room times.`;
  if (await askConfirm(text, { ok: 'Remove', danger: true })) await removeRun(run.id);
}

/** How many runs are listed at once. */
const latest = 5;

/** Ended runs with their times; each can be removed. */
function Runs({ name, runs }: { name: string; runs: readonly StoredRun[] }) {
  return (
    <ol className={styles.rooms} aria-label={name}>
      {runs.map((run) => (
        <li key={run.id}>
          <span>{formatDateTime(run.endedAt)}</span>
          <span>{runTimeText(timeOf(run))}</span>
          <IconButton
            kind="quiet"
            label={`Remove the run of ${formatDateTime(run.endedAt)}`}
            onClick={() => void askRemove(run)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

/** The times of this run, and the player's own best and median for the difficulty. They stay on this device. */
export function RunTimes({ difficulty, layout, state }: Props) {
  const won = useLiveQuery(async () => readFinishedRuns(difficulty), [difficulty]) ?? [];
  const times = won.map(timeOf);
  const middle = median(times);
  return (
    <>
      {state && <Splits state={state} layout={layout} />}
      {middle === null ? (
        <p className={styles.quiet}>
          {`No whole run of ${difficultyLabel[difficulty]} has been finished on this device. Times stay on this device.`}
        </p>
      ) : (
        <>
          <dl className={styles.best}>
            <div>
              <dt>Best</dt>
              <dd>{runTimeText(Math.min(...times))}</dd>
            </div>
            <div>
              <dt>Median</dt>
              <dd>{runTimeText(middle)}</dd>
            </div>
            <div>
              <dt>Runs</dt>
              <dd>{times.length}</dd>
            </div>
          </dl>
          <Runs name="Latest runs" runs={won.slice(0, latest)} />
          {won.length > latest && (
            <Details summary="Earlier runs">
              <Runs name="Earlier runs" runs={won.slice(latest)} />
            </Details>
          )}
        </>
      )}
    </>
  );
}
