import { useEffect, useEffectEvent } from 'react';
import { packedLayoutIn } from 'shared-types/link/layoutLink.ts';

/** Removes the layout from the URL, so that a reload continues with the draft instead of opening the link again. */
function removeFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Opens the layout in the URL, now and whenever another one comes. If `open` returns false, the layout stays there. */
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
