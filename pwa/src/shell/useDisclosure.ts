import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isWithin, overlays } from '../ui/handlesOwnKeys.ts';

/**
 * A part that a button opens and closes. Escape, a press outside, moving the focus outside and going to another page
 * also close it.
 */
export function useDisclosure(container: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const router = useRouter();

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      // A question asked by a button in it, such as Logout, returns the focus to that button.
      const isInside = target instanceof Node && container.current?.contains(target);
      if (!isInside && !isWithin(target, overlays)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    const stopWatching = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setOpen(false));
    return () => {
      stopWatching();
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open, container, router]);

  return {
    open,
    opener,
    toggle: () => setOpen((before) => !before),
    close: () => setOpen(false),
    listenToKeys: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      opener.current?.focus();
    },
  };
}
