import type { LogEvent } from 'shared-types/follow/logLines.ts';

/** The page's request to the worker that reads the log. */
export type FollowRequest = FileSystemFileHandle;

/** The only messages that leave the worker: never a line of the log. */
export type FollowReport =
  /** Events since the last report; `isPast`: they were in the log when it was opened. */
  | { kind: 'events'; events: readonly LogEvent[]; isPast: boolean }
  /** The file can be read. `isLog`: its end looks like the game's log. */
  | { kind: 'opened'; isLog: boolean }
  /** The file is gone, or may no longer be read. */
  | { kind: 'failed'; reason: 'gone' | 'refused' };
