import { useEffect, useEffectEvent } from 'react';

/**
 * Android's back gesture closes what is open over the page instead of leaving the page, in browsers that pass the
 * gesture on.
 */
export function useBackGesture(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!open || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [open]);
}
