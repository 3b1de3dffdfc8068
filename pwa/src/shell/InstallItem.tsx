import { MonitorDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { install, installOffer } from './installPrompt.ts';

/** 'Install', if the browser offers it and the app is not installed. */
export function InstallItem() {
  const offer = useSyncExternalStore(installOffer.watch, installOffer.get, installOffer.get);
  if (!offer) return null;
  return (
    <li>
      <button type="button" onClick={() => void install()}>
        <MonitorDown aria-hidden />
        Install
      </button>
    </li>
  );
}
