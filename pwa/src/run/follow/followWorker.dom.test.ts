import type { LogEvent } from 'shared-types/follow/logLines.ts';
import { followEvent, noTrail } from 'shared-types/follow/trail.ts';
import { logLine, plazaText } from 'shared-types/testing/gameLog.ts';
import { patience } from 'shared-types/testing/patience.ts';
import { afterEach, expect, it, vi } from 'vitest';
import './followWorker.ts';
import type { LogFile } from './logReader.ts';

afterEach(() => vi.unstubAllGlobals());

/** Feeds a log to the worker; returns its reports, and the errors that it reports as bugs. */
function follow(log: LogFile) {
  const reports = vi.fn();
  const bugs = vi.fn();
  vi.stubGlobal('postMessage', reports);
  vi.stubGlobal('reportError', bugs);
  window.dispatchEvent(new MessageEvent('message', { data: log }));
  return { reports, bugs };
}

it("a missing file is reported as 'gone', a file without permission as 'refused'", async () => {
  const gone = follow({ getFile: () => Promise.reject(new DOMException('No such file.', 'NotFoundError')) });
  await vi.waitFor(() => expect(gone.reports.mock.calls).toEqual([[{ kind: 'failed', reason: 'gone' }]]), patience);
  const refused = follow({ getFile: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) });
  await vi.waitFor(
    () => expect(refused.reports.mock.calls).toEqual([[{ kind: 'failed', reason: 'refused' }]]),
    patience,
  );
});

it('a bug is reported as an error, not as a failure of the file', async () => {
  const bug = new TypeError('This is a bug.');
  const { reports, bugs } = follow({ getFile: () => Promise.reject(bug) });
  await vi.waitFor(() => expect(bugs.mock.calls).toEqual([[bug]]), patience);
  expect(reports).not.toHaveBeenCalled();
});

it('a run that is read again begins where it began when it was followed, also if the log names places', async () => {
  const lines = [
    logLine('Generating level 75 area "EndGame_Labyrinth_boss_2_end" with seed 3'),
    logLine(plazaText(), 1_000),
    // The game names a place once it has loaded.
    logLine(": You have entered Aspirants' Plaza.", 6_000),
    logLine('Generating level 75 area "EndGame_Labyrinth_OH_straight" with seed 4', 20_000),
  ];
  const getFile = vi.fn<LogFile['getFile']>().mockRejectedValue(new DOMException('No such file.', 'NotFoundError'));
  getFile.mockResolvedValueOnce(new Blob([`${lines.join('\n')}\n`]));
  const { reports } = follow({ getFile });
  await vi.waitFor(() => expect(reports).toHaveBeenCalledTimes(3), patience);
  const [, [report] = []] = reports.mock.calls;
  const trail = (report as { events: LogEvent[] }).events.reduce(followEvent, noTrail);
  expect([trail.begunAt, trail.steps.length]).toEqual([1_700_000_001_000, 1]);
});
