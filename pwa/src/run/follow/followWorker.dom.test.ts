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
