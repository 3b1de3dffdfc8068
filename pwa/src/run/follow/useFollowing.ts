import { useEffect, useSyncExternalStore } from 'react';
import { followGame, type Following, restoreFollowing } from './followGame.ts';

/** What is followed; goes on after a reload. */
export function useFollowing(): Following {
  useEffect(() => void restoreFollowing(), []);
  return useSyncExternalStore(followGame.watch, followGame.get, followGame.get);
}

/** Chrome and Edge on a computer: only they let a page read a file again and again. */
export function canFollow(): boolean {
  return 'getAsFileSystemHandle' in DataTransferItem.prototype && matchMedia('(pointer: fine)').matches;
}
