import { useSyncExternalStore } from 'react';
import { lazyPart } from './lazyPart.tsx';
import { toastSlot } from './toast.ts';

const ToastWindow = lazyPart(() => import('./ToastWindow.tsx'));

/** Shows the current toast; its code is loaded with the first one. */
export function ToastHost() {
  const toast = useSyncExternalStore(toastSlot.watch, toastSlot.get);
  return toast && <ToastWindow toast={toast} />;
}
