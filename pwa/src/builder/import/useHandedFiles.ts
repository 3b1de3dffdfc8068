import { useEffect, useEffectEvent } from 'react';
import { hasSharedImport, takeSharedImport } from '../../store/drafts/sharedImport.ts';
import type { HandedFile, ImportSource } from './importText.ts';

/**
 * The files with which the system launched the installed app. TypeScript's library lacks this API, which only some
 * browsers have.
 */
export interface LaunchQueue {
  setConsumer: (consume: (launch: { files: readonly HandedFile[] }) => void) => void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/**
 * Opens files that the system hands to the installed app: those that the player opened with it, and those that another
 * app shared (src/service-worker.ts). Shared files wait until `mayOpen` returns true.
 */
export function useHandedFiles(open: (sources: readonly ImportSource[]) => void, mayOpen: () => boolean): void {
  const take = useEffectEvent(open);
  const takeShared = useEffectEvent(async () => {
    if ((await hasSharedImport()) && mayOpen()) open(await takeSharedImport());
  });
  useEffect(() => {
    void takeShared();
    window.launchQueue?.setConsumer(({ files }) => take(files));
  }, []);
}
