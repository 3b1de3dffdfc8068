import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastSlot } from './toast.ts';

const ToastWindow = lazy(() => import('./ToastWindow.tsx'));

/** Shows the current toast; its code is loaded with the first one. */
export function ToastHost() {
  const toast = useSyncExternalStore(toastSlot.watch, toastSlot.get);
  if (!toast) return null;
  return (
    <Suspense>
      <ToastWindow toast={toast} />
    </Suspense>
  );
}
