import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** What opens and closes under a button: Escape, a press elsewhere and the focus going elsewhere close it. */
export function useDisclosure(whole: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open, whole]);

  return {
    open,
    opener,
    toggle: () => setOpen((before) => !before),
    close: () => setOpen(false),
    listenToKeys: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      event.stopPropagation();
      setOpen(false);
      opener.current?.focus();
    },
  };
}
