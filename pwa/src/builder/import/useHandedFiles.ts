import { useEffect, useEffectEvent } from 'react';
import { reportBug } from '../../store/device/reportBug.ts';
import { hasSharedImport, keepSharedImport, takeSharedImport } from '../../store/drafts/sharedImport.ts';
import { type HandedFile, type ImportSource, importText } from './importText.ts';

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
 * app shared (src/service-worker.ts). Until `mayOpen` returns true, they wait on the device.
 */
export function useHandedFiles(open: (sources: readonly ImportSource[]) => void, mayOpen: () => boolean): void {
  const takeLaunched = useEffectEvent(async (files: readonly HandedFile[]) => {
    if (files.length === 0) return;
    if (mayOpen()) open(files);
    else await keepSharedImport(await Promise.all(files.map(importText)));
  });
  const takeShared = useEffectEvent(async () => {
    if ((await hasSharedImport()) && mayOpen()) open(await takeSharedImport());
  });
  useEffect(() => {
    void takeShared();
    window.launchQueue?.setConsumer(({ files }) => void takeLaunched(files).catch(reportBug));
  }, []);
}
