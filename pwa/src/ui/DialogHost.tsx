import { useSyncExternalStore } from 'react';
import { lazyPart } from './lazyPart.tsx';
import { dialogSlot } from './dialog.ts';

const DialogWindow = lazyPart(() => import('./DialogWindow.tsx'));

/** Shows the open dialog; its code is loaded with the first one. */
export function DialogHost() {
  const request = useSyncExternalStore(dialogSlot.watch, dialogSlot.get);
  return request && <DialogWindow request={request} />;
}
