import { useEffect, useEffectEvent } from 'react';
import { packedLayoutIn } from 'shared-types/link/layoutLink.ts';

/** The address forgets its layout, so that a reload goes on with the draft instead of opening the link once more. */
function forgetFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Opens the layout that the address carries, now and whenever another one comes. An `open` that is false waits. */
export function useLink(open: (packed: string) => boolean): void {
  const take = useEffectEvent(() => {
    const packed = packedLayoutIn(location.hash);
    if (packed !== undefined && open(packed)) forgetFragment();
  });
  useEffect(() => {
    const listen = () => take();
    listen();
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);
}
