import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A part that a button opens and closes. Escape, a press outside and moving the focus outside also close it. */
export function useDisclosure(container: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open, container]);

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
