import { type LogEvent, looksLikeLog, readLogLine } from 'shared-types/follow/logLines.ts';
import { type LogReader, openLogReader } from './logReader.ts';
import type { FollowReport, FollowRequest } from './messages.ts';

/** Time between two reads of the log, in milliseconds. */
const interval = 250;

function report(message: FollowReport): void {
  postMessage(message);
}

/**
 * The events since the last plaza: earlier ones are about a run that is over. The plaza's name, written seconds after
 * its id, begins no run where there is an id: the run was followed from the id on.
 */
function sinceLastPlaza(events: readonly LogEvent[]): readonly LogEvent[] {
  const plaza = events.findLastIndex(({ what }) => what.kind === 'entered' && what.place.at === 'plaza');
  return plaza < 0 ? events : events.slice(plaza);
}

/** Drops the lines that say nothing about a run. */
function eventsOf(lines: readonly string[]): LogEvent[] {
  const now = Date.now();
  return lines.flatMap((line) => readLogLine(line, now) ?? []);
}

async function look(reader: LogReader, isFirst: boolean): Promise<void> {
  try {
    const lines = await reader.readLines();
    const events = eventsOf(lines);
    if (isFirst) report({ kind: 'opened', isLog: lines.length === 0 || lines.some(looksLikeLog) });
    const told = isFirst ? sinceLastPlaza(events) : events;
    if (told.length > 0) report({ kind: 'events', events: told, isPast: isFirst });
    setTimeout(() => void look(reader, false), interval);
  } catch (error) {
    if (error instanceof DOMException) {
      report({ kind: 'failed', reason: error.name === 'NotAllowedError' ? 'refused' : 'gone' });
    } else {
      // A bug: the page gets it as an error event of this worker.
      reportError(error);
    }
  }
}

// This runs in a worker because browsers slow down the timers of a page that the game covers.
addEventListener('message', ({ data }: MessageEvent<FollowRequest>) => {
  void look(openLogReader(data), true);
});
