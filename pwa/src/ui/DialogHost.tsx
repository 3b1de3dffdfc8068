import { lazy, Suspense, useSyncExternalStore } from 'react';
import { dialogSlot } from './dialog.ts';

const DialogWindow = lazy(() => import('./DialogWindow.tsx'));

/** Shows the open dialog; its code is loaded with the first one. */
export function DialogHost() {
  const request = useSyncExternalStore(dialogSlot.watch, dialogSlot.get);
  if (!request) return null;
  return (
    <Suspense>
      <DialogWindow request={request} />
    </Suspense>
  );
}
