import type { LogEvent } from 'shared-types/follow/logLines.ts';

/** What the page asks of the worker that reads the log. */
export type FollowRequest = FileSystemFileHandle;

/** All that leaves the worker: never a line of the log. */
export type FollowReport =
  /** What was found since the last report; `isPast`: what stood in the log when it was opened. */
  | { kind: 'events'; events: readonly LogEvent[]; isPast: boolean }
  /** The file can be read; whether its end looks like the game's log at all. */
  | { kind: 'opened'; isLog: boolean }
  /** The file is gone, or may not be read any more. */
  | { kind: 'failed'; reason: 'gone' | 'refused' };
