export type FlushReason =
  'enqueue' | 'start' | 'online' | 'visible' | 'timer' | 'asked' | 'signIn' | 'sync' | 'watchdog';

/** Sends what waits. `waiting`: entries that could be sent and are not yet. */
export declare function flush(reason: FlushReason): Promise<{ waiting: number }>;
