import { useEffect, useSyncExternalStore } from 'react';
import { followGame, type Following, restoreFollowing } from './followGame.ts';

/** The current state of following; resumes it after a reload. */
export function useFollowing(): Following {
  useEffect(() => void restoreFollowing(), []);
  return useSyncExternalStore(followGame.watch, followGame.get, followGame.get);
}

/** Whether the browser can follow a log: only desktop Chrome and Edge let a page read a file again and again. */
export function canFollow(): boolean {
  return 'getAsFileSystemHandle' in DataTransferItem.prototype && matchMedia('(pointer: fine)').matches;
}
