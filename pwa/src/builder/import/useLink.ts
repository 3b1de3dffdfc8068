import { useEffect, useEffectEvent } from 'react';
import { packedLayoutIn } from 'shared-types/link/layoutLink.ts';

/** Removes the layout from the address, so that a reload goes on with the draft instead of opening the link again. */
function removeFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Opens the layout in the address, now and whenever another one comes. Where `open` returns false, it stays there. */
export function useLink(open: (packed: string) => boolean): void {
  const take = useEffectEvent(() => {
    const packed = packedLayoutIn(location.hash);
    if (packed !== undefined && open(packed)) removeFragment();
  });
  useEffect(() => {
    const listen = () => take();
    listen();
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);
}
